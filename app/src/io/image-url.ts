/** The longest data address that is taken: 64 kB of image. */
const maxDataLength = 87_500

/**
 * An address under which the page may show an image that came as data (EIP-6963 icons): the content policy allows
 * blob: addresses and no data:. Raster images only, because an SVG may carry more than a picture. Null for the rest.
 */
export function imageUrl(data: string): string | null {
  const match =
    data.length <= maxDataLength ? /^data:(image\/(?:png|jpeg|webp|gif));base64,([A-Za-z0-9+/=]+)$/.exec(data) : null
  const [, type = '', base64 = ''] = match ?? []
  if (!match) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return URL.createObjectURL(new Blob([bytes], { type }))
  } catch {
    return null
  }
}
