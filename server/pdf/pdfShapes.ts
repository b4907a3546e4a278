/**
 * A kind of thing that pages are made of: which entries it keeps, each of what kind; or that it is a list of things by names of their own. An
 * array holds things of its own kind. Numbers and names are kept anywhere but among things by names of their own, texts where fonts and colours say them.
 */
type Shape = { keys: Readonly<Record<string, ShapeName>> } | { each: ShapeName }

export type ShapeName =
  | 'plain'
  | 'bytes'
  | 'mark'
  | 'marks'
  | 'decoding'
  | 'resources'
  | 'graphicsStates'
  | 'graphicsState'
  | 'softMask'
  | 'colourSpaces'
  | 'colour'
  | 'patterns'
  | 'pattern'
  | 'shadings'
  | 'shading'
  | 'xObjects'
  | 'xObject'
  | 'group'
  | 'fonts'
  | 'font'
  | 'fontDescriptor'
  | 'fontFile'
  | 'encoding'
  | 'collection'
  | 'glyphs'

const plain = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, 'plain' as const]))

/**
 * Parts of a page that are copied, by the names of ISO 32000; anything else is left out: actions, programs, annotations, forms, files, metadata, layers,
 * replacements for other devices, what lies elsewhere. (rules/security#pdfs)
 */
export const SHAPES: Readonly<Record<ShapeName, Shape>> = {
  plain: { keys: {} },
  bytes: { keys: {} },
  /** Facts that marked content says of itself: layers, tags; only that it is there. */
  mark: { keys: {} },
  marks: { each: 'mark' },
  decoding: {
    keys: {
      ...plain('Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock'),
      ...plain('BlackIs1 DamagedRowsBeforeError ColorTransform'),
      JBIG2Globals: 'bytes',
    },
  },
  resources: {
    keys: {
      ProcSet: 'plain',
      ExtGState: 'graphicsStates',
      ColorSpace: 'colourSpaces',
      Pattern: 'patterns',
      Shading: 'shadings',
      XObject: 'xObjects',
      Font: 'fonts',
      Properties: 'marks',
    },
  },
  graphicsStates: { each: 'graphicsState' },
  graphicsState: {
    keys: {
      ...plain('Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK'),
      Font: 'font',
      SMask: 'softMask',
      BG: 'colour',
      BG2: 'colour',
      UCR: 'colour',
      UCR2: 'colour',
      TR: 'colour',
      TR2: 'colour',
    },
  },
  softMask: { keys: { ...plain('Type S BC'), G: 'xObject', TR: 'colour' } },
  colourSpaces: { each: 'colour' },
  /** A colour space, or a function, which may mix the colours of one and those of a gradient. */
  colour: {
    keys: {
      ...plain('WhitePoint BlackPoint Gamma Matrix FunctionType Domain Range Size BitsPerSample Order Encode Decode'),
      ...plain('C0 C1 N Bounds'),
      Alternate: 'colour',
      Functions: 'colour',
    },
  },
  patterns: { each: 'pattern' },
  pattern: {
    keys: {
      ...plain('Type PatternType PaintType TilingType BBox XStep YStep Matrix'),
      Resources: 'resources',
      Shading: 'shading',
      ExtGState: 'graphicsState',
    },
  },
  shadings: { each: 'shading' },
  shading: {
    keys: {
      ...plain('ShadingType Background BBox AntiAlias Domain Matrix Coords Extend BitsPerCoordinate BitsPerComponent'),
      ...plain('BitsPerFlag Decode VerticesPerRow'),
      ColorSpace: 'colour',
      Function: 'colour',
    },
  },
  xObjects: { each: 'xObject' },
  xObject: {
    keys: {
      ...plain('Type Subtype Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte'),
      ...plain('FormType BBox Matrix'),
      ColorSpace: 'colour',
      Mask: 'xObject',
      SMask: 'xObject',
      Resources: 'resources',
      Group: 'group',
    },
  },
  group: { keys: { ...plain('Type S I K'), CS: 'colour' } },
  fonts: { each: 'font' },
  font: {
    keys: {
      ...plain('Type Subtype BaseFont Name FirstChar LastChar Widths DW W DW2 W2 FontBBox FontMatrix'),
      FontDescriptor: 'fontDescriptor',
      Encoding: 'encoding',
      ToUnicode: 'encoding',
      DescendantFonts: 'font',
      CIDSystemInfo: 'collection',
      CIDToGIDMap: 'bytes',
      CharProcs: 'glyphs',
      Resources: 'resources',
    },
  },
  fontDescriptor: {
    keys: {
      ...plain('Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading'),
      ...plain('CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet'),
      FontFile: 'fontFile',
      FontFile2: 'fontFile',
      FontFile3: 'fontFile',
      CIDSet: 'bytes',
    },
  },
  fontFile: { keys: plain('Subtype Length1 Length2 Length3') },
  encoding: {
    keys: {
      ...plain('Type BaseEncoding Differences CMapName WMode'),
      CIDSystemInfo: 'collection',
      UseCMap: 'encoding',
    },
  },
  collection: { keys: plain('Registry Ordering Supplement') },
  glyphs: { each: 'bytes' },
}
