"""Answers like Open-Meteo on a free port, which it prints."""
import http.server
import json
import sys
import urllib.parse


class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        url = urllib.parse.urlparse(self.path)
        query = urllib.parse.parse_qs(url.query)
        status, value = 404, {}
        if url.path == "/v1/search":
            name = query["name"][0]
            found = {"name": name.title(), "latitude": 45.0, "longitude": 7.6}
            status, value = 200, {} if name == "nowhere" else {"results": [found]}
        elif url.path == "/v1/forecast":
            warm = query["temperature_unit"][0] == "fahrenheit"
            days = ["2026-11-%02d" % day for day in range(21, 28)]
            status, value = 200, {
                "current": {"temperature_2m": 45 if warm else 7, "weather_code": 61,
                            "wind_speed_10m": 5},
                "daily": {"time": days, "weather_code": [61, 3, 0, 71, 45, 2, 95],
                          "temperature_2m_max": [52 if warm else 11] * 7,
                          "temperature_2m_min": [41 if warm else 5] * 7}}
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
print(server.server_address[1], flush=True)
# The default polls for a shutdown request.
server.serve_forever(poll_interval=3600)
