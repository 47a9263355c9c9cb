import { announcedPictureLength } from './bounds.ts'

/** Twice the size at which a wallet's picture stands, in pixels. */
const size = 96

/** The text of a drawing that came as data, as base64 or with its characters escaped; null for anything else. */
export function drawingIn(data: string): string | null {
  const match = data.length <= announcedPictureLength ? /^data:image\/svg\+xml((?:;[\w=-]+)*),(.*)$/s.exec(data) : null
  const [, options = '', body = ''] = match ?? []
  if (!match) return null
  try {
    if (!options.endsWith(';base64')) return decodeURIComponent(body)
    const bytes = Uint8Array.from(atob(decodeURIComponent(body)), (character) => character.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return null
  }
}

/**
 * An address under which the page may show a raster image that came as data (EIP-6963 icons): the content policy allows blob: addresses
 * and no data:. Null for the rest.
 */
export function imageUrl(data: string): string | null {
  const match =
    data.length <= announcedPictureLength
      ? /^data:(image\/(?:png|jpeg|webp|gif));base64,([A-Za-z0-9+/=]+)$/.exec(data)
      : null
  const [, type = '', base64 = ''] = match ?? []
  if (!match) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return URL.createObjectURL(new Blob([bytes], { type }))
  } catch {
    return null
  }
}

/**
 * An address of a raster image of a stranger's picture. A drawing (SVG) runs no script and loads nothing as the source of an image, and
 * what is shown is the raster alone: the drawing itself gets no address that anybody could open. Null where there is none to show.
 */
export async function drawPicture(data: string): Promise<string | null> {
  const drawing = drawingIn(data)
  if (drawing === null) return imageUrl(data)
  const source = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
  try {
    const image = new Image(size, size)
    image.src = source
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    canvas.getContext('2d')?.drawImage(image, 0, 0, size, size)
    const raster = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return raster && URL.createObjectURL(raster)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(source)
  }
}
