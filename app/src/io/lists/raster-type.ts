const signatures: readonly (readonly [string, readonly number[], number])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0],
  ['image/jpeg', [0xff, 0xd8, 0xff], 0],
  ['image/gif', [0x47, 0x49, 0x46, 0x38], 0],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
]

/** The kind of a raster picture by its first bytes, or null for everything else: what a server calls it is not believed. */
export function rasterType(bytes: Uint8Array): string | null {
  const found = signatures.find(([, signature, at]) => signature.every((byte, index) => bytes[at + index] === byte))
  return found?.[0] ?? null
}
