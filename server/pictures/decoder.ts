/** Formats that browsers show too, and drawings, which are written anew before (drawnSvg.ts); what runs other programs is not read at all. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((kind) => `VipsForeignLoad${kind}`)

let loaded: ReturnType<typeof load> | undefined

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The decoder of pictures, loaded with the first one, so that the server starts without it. */
export async function decoder() {
  loaded ??= load()
  return loaded
}
