/**
 * The most that is taken of one answer from outside, by its source, in one table: bytes, and milliseconds until the last of them. What goes
 * past it is a named failure of that source (`RpcTooLargeError`, `RpcTimeoutError`, `GraphTooLargeError`, `GraphTimeoutError`, `ListAttemptError`,
 * `ConfigUnreachableError`);
 * a picture is then left out, a name is none, and a feed is down.
 */

/** A node: several times what a thousand pairs or the logs of many blocks come to. */
export const nodeBytes = 32 * 2 ** 20
export const nodeTimeoutMs = 10_000

/** Code without which the same is read in more bytes: on a slow line those would take longer than the code. Milliseconds. */
export const codeTimeoutMs = 10_000

/** An indexer: a page of 1000 rows with their tokens takes less than one megabyte. */
export const indexerBytes = 8 * 2 ** 20
export const indexerTimeoutMs = 15_000

/** The configuration, from the page's own host: the one file of it that comes without a hash of the release. */
export const configBounds = { bytes: 2_000_000, timeoutMs: 10_000 } as const

/** A token list, from wherever it comes, IPFS gateways included. */
export const listBounds = { bytes: 5_000_000, timeoutMs: 10_000 } as const

/**
 * A list read block by block: IPFS exchanges blocks of 2 MiB at most, and a list of full size has 20 of them in its common form.
 * `depth` is that of a file's tree; `bytes` and `timeoutMs` are for all blocks together.
 */
export const contentBounds = {
  ...{ blocks: 512, blockBytes: 2 * 2 ** 20, depth: 8 },
  ...{ bytes: 2 * listBounds.bytes, timeoutMs: 30_000 },
} as const

/** A signed record of an IPNS name (specs.ipfs.tech/ipns/ipns-record), and how many names may lead to each other. */
export const ipnsBounds = { bytes: 10_240, timeoutMs: 10_000, hops: 4 } as const

/** A token's picture. */
export const logoBounds = { bytes: 200_000, timeoutMs: 10_000 } as const

/** One message of a feed (block headers, gas prices): headers of some chains carry what their validators say. It is waited for never. */
export const feedCharacters = 1_000_000

/** A wallet's announcement: its name before it is cut, and its picture as data, which is 64 kB of it. It is waited for never. */
export const announcedNameLength = 1000
export const announcedPictureLength = 87_500
/** So many wallets may announce themselves; later ones are not heard. */
export const maxAnnounced = 32

/** What a resolver of names answers, in hex digits: a name or a content hash is far shorter. It comes by a node, in the node's time. */
export const nameDigits = 2048
