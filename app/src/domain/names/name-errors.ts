/** The page knows no chain whose registry it could ask for names (spec/1 §8). */
export class EnsResolverError extends Error {
  override readonly name = 'EnsResolverError'
  constructor(options?: ErrorOptions) {
    super('Could not construct mainnet ENS resolver', options)
  }
}

/** Nobody answers for the name, or what answers cannot be read (spec/1 §8). */
export class EnsNameError extends Error {
  override readonly name = 'EnsNameError'
  /** The name as it was asked for. */
  readonly ensName: string
  constructor(ensName: string, options?: ErrorOptions) {
    super('Failed to resolve ENS name', options)
    this.ensName = ensName
  }
}

/** A name's contenthash is there but points to nothing that can be fetched (spec/1 §8). */
export class ContenthashError extends Error {
  override readonly name = 'ContenthashError'
  readonly contenthash: string
  constructor(contenthash: string) {
    super('Failed to translate contenthash to URI')
    this.contenthash = contenthash
  }
}
