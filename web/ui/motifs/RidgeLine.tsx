import ridge from './ridge.svg'

/** Never lower than the drawing at full width (340 : 2880), so that it is not clipped. */
const heights = { hero: 'h-[max(10rem,16vw)]', footer: 'h-[max(6rem,11.9vw)]' }

/** The mountains north of Innsbruck in four layers, the last in the green of the band below; bottom of hero, top of footer. */
export function RidgeLine({ size, className }: { size: keyof typeof heights; className?: string }) {
  return (
    <img
      src={ridge}
      alt=""
      width={2880}
      height={340}
      loading={size === 'footer' ? 'lazy' : 'eager'}
      className={`block w-full object-cover object-bottom ${heights[size]} ${className ?? ''}`}
    />
  )
}
