/** The longest data address that is taken: 64 kB of drawing. */
const maxDataLength = 87_500

/** Twice the size at which a wallet's picture stands, in pixels. */
const size = 96

/** The text of a drawing that came as data, as base64 or with its characters escaped; null for anything else. */
export function drawingIn(data: string): string | null {
  const match = data.length <= maxDataLength ? /^data:image\/svg\+xml((?:;[\w=-]+)*),(.*)$/s.exec(data) : null
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
 * An address of a raster image of a stranger's drawing (SVG). As the source of an image it runs no script and loads nothing, and what is
 * shown is the raster alone: the drawing itself gets no address that anybody could open. Null where it cannot be drawn.
 */
export async function drawPicture(data: string): Promise<string | null> {
  const drawing = drawingIn(data)
  if (drawing === null) return null
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
