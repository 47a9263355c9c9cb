import { announcedPictureLength } from './bounds.ts'

/** Pixels per side: twice the displayed size of a wallet's icon. */
const size = 96

/** SVG text of a data URL in base64 or percent-encoding; null for other data. */
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
 * Blob URL of a raster image in a data URL (EIP-6963 icons); null for other data. The content policy
 * allows blob: but not data:.
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
 * Blob URL of an untrusted picture; null when it cannot be drawn. An SVG is drawn to a raster image:
 * as image source it runs no script, and it gets no URL itself.
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
