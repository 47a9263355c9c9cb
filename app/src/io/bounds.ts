/**
 * Limits of responses per source: bytes, and milliseconds until the last byte. Exceeding one throws
 * the source's error; a picture or name is then missing, and a feed is closed.
 */

/** Node: several times the data of a thousand pairs or of many blocks' logs. */
export const nodeBytes = 32 * 2 ** 20
export const nodeTimeoutMs = 10_000

/** Optional code, in milliseconds; without the code, the same data takes more bytes. */
export const codeTimeoutMs = 10_000

/** Indexer: a page of 1000 rows with their tokens takes less than one megabyte. */
export const indexerBytes = 8 * 2 ** 20
export const indexerTimeoutMs = 15_000

/** Configuration of the page's host, the only file without an integrity hash. */
export const configBounds = { bytes: 2_000_000, timeoutMs: 10_000 } as const

/** Token list from any source, including IPFS gateways. */
export const listBounds = { bytes: 5_000_000, timeoutMs: 10_000 } as const

/**
 * IPFS exchanges blocks of at most 2 MiB; a list of maximum size usually has 20. `depth`: of a
 * file's tree; `bytes` and `timeoutMs`: for all blocks together.
 */
export const contentBounds = {
  ...{ blocks: 512, blockBytes: 2 * 2 ** 20, depth: 8 },
  ...{ bytes: 2 * listBounds.bytes, timeoutMs: 30_000 },
} as const

/** A signed IPNS record (specs.ipfs.tech/ipns/ipns-record); `hops` limits chained names. */
export const ipnsBounds = { bytes: 10_240, timeoutMs: 10_000, hops: 4 } as const

/** Size and time limit of a token logo. */
export const logoBounds = { bytes: 200_000, timeoutMs: 10_000 } as const

/** One message of a feed; block headers of some chains include validator data. No timeout. */
export const feedCharacters = 1_000_000

/** A wallet's announcement: its name, and its picture as 64 kB of data. No timeout. */
export const announcedNameLength = 1000
export const announcedPictureLength = 87_500
/** Maximum number of announced wallets; later ones are ignored. */
export const maxAnnounced = 32

/** Hex digits of a name resolver's result; names and content hashes are far shorter. */
export const nameDigits = 2048
