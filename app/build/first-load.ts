/** Fields of a bundler chunk that the measurement reads. */
export type Chunk = {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly isEntry: boolean
  readonly moduleIds: readonly string[]
}

export type FirstLoad = {
  /** Brotli-compressed size of each chunk in bytes, largest first. */
  readonly chunks: readonly { readonly file: string; readonly bytes: number }[]
  readonly bytes: number
}

/** The build does not contain the route's code, so its size would be missing. */
export class RouteNotBuiltError extends Error {
  override readonly name = 'RouteNotBuiltError'
  readonly route: string
  constructor(route: string) {
    super(`No module of ${route} is in the build`)
    this.route = route
  }
}

/**
 * Files that load before a route renders: the entry, the chunks that it awaits, and their static
 * imports.
 */
export function filesOfRoute(chunks: readonly Chunk[], waitedFor: readonly string[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<string>()
  const holding = waitedFor.flatMap((code) => {
    const found = chunks.filter((chunk) => chunk.moduleIds.some((id) => id.includes(code)))
    if (found.length === 0) throw new RouteNotBuiltError(code)
    return found
  })
  const open = [...chunks.filter((chunk) => chunk.isEntry), ...holding]
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (reached.has(chunk.fileName)) continue
    reached.add(chunk.fileName)
    open.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []))
  }
  return [...reached]
}

/** Thrown when a file has no compressed form, so that its size could not be counted. */
export class FileNotCompressedError extends Error {
  override readonly name = 'FileNotCompressedError'
  readonly file: string
  constructor(file: string) {
    super(`${file} was not compressed`)
    this.file = file
  }
}

/**
 * JavaScript that the first visit to a route transfers, in bytes.
 * @param compressed brotli files beside the page @throws FileNotCompressedError
 */
export function firstLoad(compressed: ReadonlyMap<string, Buffer>, names: readonly string[]): FirstLoad {
  const chunks = names
    .map((file) => {
      const bytes = compressed.get(file)?.byteLength
      if (bytes === undefined) throw new FileNotCompressedError(file)
      return { file, bytes }
    })
    .sort((one, other) => other.bytes - one.bytes)
  return { chunks, bytes: chunks.reduce((sum, { bytes }) => sum + bytes, 0) }
}
