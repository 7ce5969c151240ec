"""Recorded answers of web services, for tests and benchmarks. Their times are of today."""
import datetime
import json

NOW = datetime.datetime.now(datetime.timezone.utc)


def issue(number, title):
    return {"title": title, "number": number, "html_url": f"https://github.com/ada/engine/issues/{number}",
            "repository_url": "https://api.github.com/repos/ada/engine"}


def air(_):
    hours = [(NOW + datetime.timedelta(hours=hour)).strftime("%Y-%m-%dT%H:00") for hour in range(-NOW.hour, 48 - NOW.hour)]
    return {"utc_offset_seconds": 0, "timezone": "UTC",
            "current": {"time": NOW.strftime("%Y-%m-%dT%H:00"), "interval": 3600, "european_aqi": 42, "pm2_5": 18.4, "ozone": 60},
            "hourly": {"time": hours, "european_aqi": list(range(20, 68)), "birch_pollen": [40.5] * 48,
                       "grass_pollen": [0.4] * 48}}


def weather(_):
    hours = [(NOW + datetime.timedelta(hours=hour)).strftime("%Y-%m-%dT%H:00") for hour in range(-NOW.hour, 96 - NOW.hour)]
    days = [(NOW + datetime.timedelta(days=day)).strftime("%Y-%m-%d") for day in range(8)]
    current = {"time": NOW.strftime("%Y-%m-%dT%H:%M"), "interval": 900, "temperature_2m": 7.2, "apparent_temperature": 4.0,
               "weather_code": 61, "is_day": 1, "wind_speed_10m": 12.0, "relative_humidity_2m": 81, "precipitation": 0.3}
    return {"latitude": 45.07, "longitude": 7.69, "utc_offset_seconds": 0, "timezone": "UTC", "current": current,
            "hourly": {"time": hours, **{name: [value] * 96 for name, value in current.items() if name not in ("time", "interval")},
                       "precipitation_probability": [40] * 96},
            "daily": {"time": days, "weather_code": [61, 3, 0, 1, 2, 61, 80, 3], "temperature_2m_max": [11.0] * 8,
                      "temperature_2m_min": [5.0] * 8, "precipitation_sum": [1.2] * 8,
                      "precipitation_probability_max": [60] * 8, "sunrise": [f"{day}T06:40" for day in days],
                      "sunset": [f"{day}T16:50" for day in days], "wind_speed_10m_max": [20.0] * 8}}


def rates(_):
    days = [(NOW - datetime.timedelta(days=day)).strftime("%Y-%m-%d") for day in range(30)]
    return {"base": "EUR", "rates": {day: {"USD": 1.05 + index / 500, "CHF": 0.93} for index, day in enumerate(days)}}


def containers(_):
    return [{"Id": f"{number:064x}", "Names": [f"/{name}"], "Image": "image", "State": "running", "Status": status}
            for number, (name, status) in enumerate([("web", "Up 3 days"), ("db", "Up 2 hours (unhealthy)"), ("queue", "Up 5 hours")])]


def pods(_):
    pod = {"metadata": {"name": "pay-7", "namespace": "shop"}, "status": {"phase": "Running", "containerStatuses": [
        {"restartCount": 14, "state": {"waiting": {"reason": "CrashLoopBackOff"}}}]}}
    sound = {"metadata": {"name": "web-1", "namespace": "shop"}, "status": {
        "phase": "Running", "containerStatuses": [{"restartCount": 0, "state": {"running": {}}}],
        "conditions": [{"type": "Ready", "status": "True"}]}}
    return {"kind": "PodList", "apiVersion": "v1", "metadata": {}, "items": [pod, sound]}


def nodes(_):
    return {"kind": "NodeList", "apiVersion": "v1", "metadata": {}, "items": [
        {"metadata": {"name": "n1"}, "spec": {}, "status": {"conditions": [{"type": "Ready", "status": "True"}]}}]}


FEED = """<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>%s</channel></rss>""" % "".join(
    f"<item><title>Entry {number}</title><link>https://example.org/{number}</link><guid>{number}</guid></item>"
    for number in range(12))
STORIES = {"hits": [{"objectID": str(number), "title": f"A story about clocks {number}", "points": 400 - 9 * number,
                     "num_comments": 100 + number, "url": f"https://example.org/{number}"} for number in range(10)]}
STATES = [
    {"entity_id": "sensor.outside", "state": "7.4", "attributes": {"unit_of_measurement": "°C", "friendly_name": "Outside"}},
    {"entity_id": "light.kitchen", "state": "on", "attributes": {"friendly_name": "Kitchen"}},
    {"entity_id": "switch.heater", "state": "off", "attributes": {"friendly_name": "Heater"}}]
COINS = [{"id": "bitcoin", "symbol": "btc", "current_price": 98765, "price_change_percentage_24h": 2.5,
          "sparkline_in_7d": {"price": [90000 + 50 * hour for hour in range(168)]}}]
STOCKS = "Symbol,Date,Time,Open,High,Low,Close,Volume\r\nAAPL.US,2026-11-20,22:00:12,228.06,230.72,228.06,229.87,38168252\r\n"
RUNS = {"workflow_runs": [{"workflow_id": 1, "head_sha": "abc", "status": "completed", "conclusion": "success",
                           "html_url": "https://github.com/runs/1"}]}

#: The beginning of a path, and its answer: a function, a text, or what JSON has.
ANSWERS = [
    ("/v1/air-quality", air), ("/v1/forecast", weather),
    ("/v1/search", {"results": [{"id": 1, "name": "Turin", "latitude": 45.07, "longitude": 7.69, "country": "Italy",
                                 "country_code": "IT", "timezone": "Europe/Rome"}]}),
    ("/api/v1/search", STORIES), ("/api/states", STATES), ("/rates", rates), ("/coins", COINS), ("/stocks", STOCKS),
    ("/feed", FEED), ("/health", "fine"),
    ("/api/v3/search/issues", {"items": [issue(7, "Count the teeth of each wheel"), issue(9, "The mill stops at odd numbers")]}),
    ("/api/v3/repos", RUNS), ("/v1.24/containers", containers),
    ("/api/v1/query", {"status": "success", "data": {"resultType": "vector", "result": [
        {"metric": {"instance": "web"}, "value": [1795254060, "0.42"]}]}}),
    # What kubectl asks before the lists.
    ("/api/v1/pods", pods), ("/api/v1/nodes", nodes),
    ("/apis", {"kind": "APIGroupList", "apiVersion": "v1", "groups": []}),
    ("/api/v1", {"kind": "APIResourceList", "groupVersion": "v1", "resources": [
        {"name": "pods", "singularName": "pod", "namespaced": True, "kind": "Pod", "verbs": ["get", "list"], "shortNames": ["po"]},
        {"name": "nodes", "singularName": "node", "namespaced": False, "kind": "Node", "verbs": ["get", "list"]}]}),
    ("/api", {"kind": "APIVersions", "versions": ["v1"], "serverAddressByClientCIDRs": []}),
]


def answer(path):
    """The bytes for a path; None if no service has it."""
    found = next((answer for begin, answer in ANSWERS if path.startswith(begin)), None)
    if callable(found):
        found = found(path)
    return found if found is None else (found if isinstance(found, str) else json.dumps(found)).encode()
