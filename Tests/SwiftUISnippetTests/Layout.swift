import AppIntents
import Charts
import SwiftUI
import WidgetKit

// Views as authors of SwiftUI type them: that they compile is a test.

extension Snippets {
  static let layout: [(String, any View)] = [
    ("image1", Image1()),
    ("image2", Image2()),
    ("image3", Image3()),
    ("image4", Image4()),
    ("image5", Image5()),
    ("image6", Image6()),
    ("image7", Image7()),
    ("image8", Image8()),
    ("image9", Image9()),
    ("image10", Image10()),
    ("image12", Image12()),
    ("image13", Image13()),
    ("layout1", Layout1()),
    ("layout2", Layout2()),
    ("layout3", Layout3()),
    ("layout4", Layout4()),
    ("layout5", Layout5()),
    ("layout6", Layout6()),
    ("layout7", Layout7()),
    ("layout8", Layout8()),
    ("layout9", Layout9()),
    ("layout10", Layout10()),
    ("layout11", Layout11()),
    ("layout12", Layout12()),
    ("layout13", Layout13()),
    ("layout14", Layout14()),
    ("layout15", Layout15()),
    ("layout22", Layout22()),
    ("layout23", Layout23()),
    ("layout24", Layout24()),
    ("layout25", Layout25()),
    ("layout27", Layout27()),
    ("layout28", Layout28()),
    ("layout29", Layout29()),
    ("layout30", Layout30()),
    ("layout31", Layout31()),
    ("layout32", Layout32()),
    ("layout33", Layout33()),
    ("layout34", Layout34()),
    ("layout35", Layout35()),
    ("layout36", Layout36()),
    ("layout37", Layout37()),
    ("layout38", Layout38()),
    ("layout40", Layout40()),
    ("layout41", Layout41()),
    ("layout44", Layout44()),
    ("layout45", Layout45()),
    ("layout46", Layout46()),
    ("layout47", Layout47()),
  ]
}

private struct Image1: View {
  var body: some View {
    Image(systemName: "cloud.sun.fill").symbolRenderingMode(.multicolor).font(.largeTitle)
  }
}

private struct Image2: View {
  var body: some View {
    Image(systemName: "bolt.fill").resizable().scaledToFit().frame(width: 24, height: 24)
      .foregroundStyle(.yellow)
  }
}

private struct Image3: View {
  var body: some View {
    Image("photo").resizable().aspectRatio(contentMode: .fill).clipped()
  }
}

private struct Image4: View {
  var body: some View {
    Image(systemName: "heart").imageScale(.large).symbolVariant(.fill).symbolEffect(
      .bounce, value: 1)
  }
}

private struct Image5: View {
  var body: some View {
    Image(systemName: "battery.100", variableValue: 0.5).foregroundStyle(.green, .gray)
  }
}

private struct Image6: View {
  var body: some View {
    Image("hero", bundle: .main).renderingMode(.template).interpolation(.high).antialiased(true)
  }
}

private struct Image7: View {
  var body: some View {
    Image(decorative: "hero").resizable(capInsets: EdgeInsets(), resizingMode: .tile)
  }
}

private struct Image8: View {
  var body: some View {
    Image(uiImage: UIImage(named: "photo") ?? UIImage())
  }
}

private struct Image9: View {
  var body: some View {
    Image(systemName: "star").accessibilityHidden(true).padding(4).background(Circle().fill(.blue))
  }
}

private struct Image10: View {
  var body: some View {
    Image("photo").resizable().widgetAccentedRenderingMode(.desaturated).aspectRatio(
      16 / 9, contentMode: .fit)
  }
}

private struct Image12: View {
  var body: some View {
    Image("p").resizable().aspectRatio(CGSize(width: 4, height: 3), contentMode: .fit).clipShape(
      .circle)
  }
}

private struct Image13: View {
  var body: some View {
    Image(systemName: "star").bold().padding(.trailing, 2.5)
  }
}

private struct Layout1: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4.5) {
      Text("a"); Text("b")
    }.padding()
  }
}

private struct Layout2: View {
  var body: some View {
    HStack(alignment: .lastTextBaseline, spacing: nil) {
      Text("a"); Spacer(minLength: 0); Text("b")
    }
  }
}

private struct Layout3: View {
  var body: some View {
    VStack {
      Spacer(); Text("x"); Spacer()
    }.frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct Layout4: View {
  var body: some View {
    ZStack(alignment: .topTrailing) {
      Color.clear; Text("x")
    }.ignoresSafeArea(.all, edges: .top)
  }
}

private struct Layout5: View {
  var body: some View {
    GeometryReader { geo in Text("\(geo.size.width)").frame(width: geo.size.width / 2) }
  }
}

private struct Layout6: View {
  var body: some View {
    Grid(alignment: .center, horizontalSpacing: 8, verticalSpacing: 8) {
      GridRow {
        Text("a").gridColumnAlignment(.trailing); Text("b").gridCellColumns(2)
      }; Divider().gridCellUnsizedAxes(.horizontal)
    }
  }
}

private struct Layout7: View {
  var body: some View {
    LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 4), count: 7), spacing: 4) {
      ForEach(0..<14, id: \.self) { i in Text("\(i)") }
    }
  }
}

private struct Layout8: View {
  var body: some View {
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 80, maximum: 120)), GridItem(.fixed(40.5))],
      alignment: .leading
    ) { Text("a") }
  }
}

private struct Layout9: View {
  var body: some View {
    HStack {
      ForEach(Array(["a", "b"].enumerated()), id: \.offset) { index, item in
        Text("\(index): \(item)")
      }
    }
  }
}

private struct Layout10: View {
  var body: some View {
    VStack { ForEach(["a", "b"], id: \.self) { Text($0) }.padding(.vertical, 2) }
  }
}

private struct Layout11: View {
  var body: some View {
    Text("x").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).padding(
      [.leading, .trailing], 12)
  }
}

private struct Layout12: View {
  var body: some View {
    Text("x").frame(width: 50, height: 20).frame(
      minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .leading)
  }
}

private struct Layout13: View {
  var body: some View {
    Text("x").frame(maxWidth: 120.0, alignment: .leading).frame(maxHeight: 40).frame(minHeight: 20)
  }
}

private struct Layout14: View {
  var body: some View {
    Text("x").frame(idealWidth: 100, maxWidth: .infinity).fixedSize(
      horizontal: false, vertical: true
    ).layoutPriority(1)
  }
}

private struct Layout15: View {
  var body: some View {
    ViewThatFits(in: .horizontal) {
      Text("long long"); Text("s")
    }
  }
}

private struct Layout22: View {
  var body: some View {
    VStack { Text("a") }.safeAreaInset(edge: .bottom) { Text("b") }
  }
}

private struct Layout23: View {
  var body: some View {
    Text("x").padding(.all, CGFloat(8)).frame(height: Double(3))
  }
}

private struct Layout24: View {
  var body: some View {
    HStack(spacing: 0) {
      Rectangle().fill(.red).frame(width: 4); Text("x").padding(.leading, 8)
    }
  }
}

private struct Layout25: View {
  var body: some View {
    Color.red.frame(width: 10, height: 10).cornerRadius(5)
  }
}

private struct Layout27: View {
  var body: some View {
    Text("x").contentMargins(.horizontal, 8).scenePadding()
  }
}

private struct Layout28: View {
  var body: some View {
    Form { Section("A") { Text("b") } }
  }
}

private struct Layout29: View {
  var body: some View {
    GroupBox("Title") { Text("x") }
  }
}

private struct Layout30: View {
  var body: some View {
    DisclosureGroup("More") { Text("x") }
  }
}

private struct Layout31: View {
  var body: some View {
    List { ForEach(0..<3) { i in Text("\(i)") }.listRowBackground(Color.clear) }.listStyle(.plain)
      .scrollContentBackground(.hidden)
  }
}

private struct Layout32: View {
  var body: some View {
    Text("x").background(alignment: .bottom) { Color.gray }.overlay {
      RoundedRectangle(cornerRadius: 4).stroke(.gray, lineWidth: 1)
    }
  }
}

private struct Layout33: View {
  var body: some View {
    Text("x").background(Color.gray.opacity(0.2)).background(
      .ultraThinMaterial, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
  }
}

private struct Layout34: View {
  var body: some View {
    Text("x").background(RoundedRectangle(cornerRadius: 8).fill(Color.blue)).background(
      .regularMaterial)
  }
}

private struct Layout35: View {
  var body: some View {
    Text("x").background(
      LinearGradient(
        gradient: Gradient(colors: [.blue, .purple]), startPoint: .topLeading,
        endPoint: .bottomTrailing))
  }
}

private struct Layout36: View {
  var body: some View {
    Text("x").overlay(Circle().stroke(lineWidth: 2), alignment: .center).overlay(Text("b"))
  }
}

private struct Layout37: View {
  var body: some View {
    Text("x").border(.red).border(Color.gray, width: 2)
  }
}

private struct Layout38: View {
  var body: some View {
    Text("x").mask(Circle()).mask { Rectangle() }.blendMode(.multiply).compositingGroup()
  }
}

private struct Layout40: View {
  var body: some View {
    Text("x").hidden().disabled(true).allowsHitTesting(false).zIndex(2)
  }
}

private struct Layout41: View {
  var body: some View {
    ScrollView(.horizontal) { LazyHStack { Text("a") } }.scrollIndicators(.hidden)
  }
}

private struct Layout44: View {
  var body: some View {
    Text("x").clipShape(RoundedRectangle(cornerRadius: 10)).clipShape(.rect(cornerRadius: 4))
      .clipShape(Capsule(style: .continuous)).clipShape(.capsule)
  }
}

private struct Layout45: View {
  var body: some View {
    Text("x").fixedSize().frame(alignment: .leading)
  }
}

private struct Layout46: View {
  var body: some View {
    ControlGroup { Button("a") {} }
  }
}

private struct Layout47: View {
  var body: some View {
    Group { if isNight { Text("a") } else { EmptyView() } }.id("x").tag(3)
  }
}
