/** An element of SVG: part of the drawing, or text about it that nobody sees, which is left out. One that is not listed is refused. */
type Fate = 'drawn' | 'left out'

/** No text: it would look different on each machine; no pictures, links, filters, animations or markup of others. (rules/security#drawings) */
export const ELEMENTS: ReadonlyMap<string, Fate> = new Map<string, Fate>([
  ...words(
    'svg g defs symbol use switch path rect circle ellipse line polyline polygon clipPath mask marker pattern ' +
      'linearGradient radialGradient stop',
  ).map((name): [string, Fate] => [name, 'drawn']),
  ...words('title desc metadata view').map((name): [string, Fate] => [name, 'left out']),
])

/** Elements that show or continue another one of the drawing. */
export const REFERRING: ReadonlySet<string> = new Set(words('use pattern linearGradient radialGradient'))

/** What an attribute holds: digits and commands of a line; or a value of numbers, words, colours and references. */
type Value = 'line' | 'value'

/** Properties of looks: as attributes, and in styles, which become attributes. */
const LOOKS = words(
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask mask-type ' +
    'marker-start marker-mid marker-end stop-color stop-opacity shape-rendering color-interpolation color-rendering ' +
    'vector-effect paint-order transform-origin',
)
/** Properties of places, likewise. */
const PLACES = words('x y width height cx cy r rx ry')

/** The attributes that a drawing keeps; others say nothing about it, and are left out. (rules/security#drawings) */
export const ATTRIBUTES: ReadonlyMap<string, Value> = new Map<string, Value>([
  ...words('d points').map((name): [string, Value] => [name, 'line']),
  ...[
    ...LOOKS,
    ...PLACES,
    ...words(
      'x1 y1 x2 y2 fx fy fr pathLength transform viewBox preserveAspectRatio offset gradientUnits gradientTransform spreadMethod ' +
        'patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth ' +
        'markerHeight refX refY orient',
    ),
  ].map((name): [string, Value] => [name, 'value']),
])

/** Properties that styles alone can set: they stay in one. */
export const STYLE_ONLY: ReadonlySet<string> = new Set(words('mix-blend-mode isolation'))

/** The properties of a style that a drawing keeps. */
export const PROPERTIES: ReadonlySet<string> = new Set([...LOOKS, ...PLACES, ...STYLE_ONLY])

/** What changes how things look and is not written by us: refused unless it is 'none'; in styles and as an attribute. */
export const REFUSED_PROPERTIES: ReadonlySet<string> = new Set(words('filter transform translate rotate scale d'))
export const REFUSED_ATTRIBUTES: ReadonlySet<string> = new Set(words('filter'))

/** Functions of values: colours, and where something stands. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  words('rgb rgba hsl hsla matrix translate scale rotate skewx skewy'),
)

function words(list: string): string[] {
  return list.split(' ')
}
