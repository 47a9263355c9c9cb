/**
 * Limits of responses by source: bytes, and milliseconds until the last byte. Exceeding one throws the
 * error of the source; a picture or name is omitted, and a WebSocket closed.
 */

/**
 * Response of a node, in bytes: several times the data of a thousand pairs, or the logs of many
 * blocks.
 */
export const nodeBytes = 32 * 2 ** 20
export const nodeTimeoutMs = 10_000

/** Milliseconds to wait for optional code. Without it, the same data are read with more bytes. */
export const codeTimeoutMs = 10_000

/** Response of an indexer, in bytes. A page of 1000 rows with their tokens has less than a megabyte. */
export const indexerBytes = 8 * 2 ** 20
export const indexerTimeoutMs = 15_000

/** `config.json` on the page's host, the only file without an integrity hash. */
export const configBounds = { bytes: 2_000_000, timeoutMs: 10_000 } as const

/** A token list from any source, including IPFS gateways. */
export const listBounds = { bytes: 5_000_000, timeoutMs: 10_000 } as const

/**
 * An IPFS file. A block has at most 2 MiB; the largest list has about 20 blocks. `depth` limits the
 * tree; `bytes` and `timeoutMs` apply to all blocks together.
 */
export const contentBounds = {
  ...{ blocks: 512, blockBytes: 2 * 2 ** 20, depth: 8 },
  ...{ bytes: 2 * listBounds.bytes, timeoutMs: 30_000 },
} as const

/** A signed IPNS record (specs.ipfs.tech/ipns/ipns-record); `hops` limits chained names. */
export const ipnsBounds = { bytes: 10_240, timeoutMs: 10_000, hops: 4 } as const

/** Size and time limit of a token logo. */
export const logoBounds = { bytes: 200_000, timeoutMs: 10_000 } as const

/** Characters of a WebSocket message. Block headers of some chains contain validator data. */
export const feedCharacters = 1_000_000

/** Characters of an announced wallet's name. */
export const announcedNameLength = 1000
export const announcedPictureLength = 87_500
/** Maximum number of announced wallets; later ones are ignored. */
export const maxAnnounced = 32

/** Hex digits of a name resolver's result. Names and content hashes are far shorter. */
export const nameDigits = 2048
