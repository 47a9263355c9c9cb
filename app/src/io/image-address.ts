const rasterData = /^data:(image\/(?:png|jpeg|webp|gif|avif));base64,([A-Za-z0-9+/=]{1,200000})$/

const made = new Map<string, string | null>()

function blobAddress(data: string): string | null {
  const [, type, base64] = rasterData.exec(data) ?? []
  if (!type || !base64) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return URL.createObjectURL(new Blob([bytes], { type }))
  } catch {
    // Not base64 after all: as good as no picture.
    return null
  }
}

/** The address under which the page may show a raster picture that came as `data:`, which its content policy does not load. */
export function imageAddress(data: string): string | null {
  const before = made.get(data)
  if (before !== undefined) return before
  const address = blobAddress(data)
  made.set(data, address)
  return address
}
