import { contentBounds, ipnsBounds, listBounds } from '../bounds.ts'
import { UnverifiedContentError } from './content-errors.ts'
import { type ContentId, contentIdText, inlineBlock, isBlockOf } from './content-id.ts'
import { type Downloader, download, ListAttemptError } from './download.ts'
import { type IpnsRecord, readIpnsRecord } from './ipns-record.ts'
import type { ReadBlock } from './read-file.ts'

// Trustless gateways: specs.ipfs.tech/http-gateways/trustless-gateway.

function addressOf(gateway: string, path: string, format: string): string {
  return `${gateway.replace(/\/+$/, '')}/${path}?format=${format}`
}

/**
 * Reads each block from the first gateway that returns it. A gateway that failed is queried last from
 * then on.
 */
export function createBlockReader(gateways: readonly string[], by: Downloader): ReadBlock {
  const endsAt = by.clock.now() + contentBounds.timeoutMs
  const order = [...gateways]

  async function fromGateway(gateway: string, id: ContentId): Promise<Uint8Array> {
    const cid = contentIdText(id)
    const url = addressOf(gateway, `ipfs/${cid}`, 'raw')
    const timeoutMs = Math.min(listBounds.timeoutMs, endsAt - by.clock.now())
    if (timeoutMs <= 0) throw new ListAttemptError(url, { code: 'timeout', limitMs: contentBounds.timeoutMs })
    const limits = { bytes: contentBounds.blockBytes, timeoutMs }
    const block = await download(url, limits, by, 'application/vnd.ipld.raw')
    if (!(await isBlockOf(id, block))) throw new ListAttemptError(url, { code: 'wrong-content', cid })
    return block
  }

  return async (id) => {
    const inline = inlineBlock(id)
    if (inline) return inline
    const attempts: unknown[] = []
    for (const gateway of [...order]) {
      try {
        return await fromGateway(gateway, id)
      } catch (error) {
        attempts.push(error)
        order.push(...order.splice(order.indexOf(gateway), 1))
      }
    }
    throw new UnverifiedContentError(attempts)
  }
}

/**
 * Requests the record of a name from all gateways, and returns the newest.
 * @throws UnverifiedContentError when no gateway returns a valid record
 */
export async function fetchIpnsRecord(
  { id, publicKey }: { readonly id: ContentId; readonly publicKey: Uint8Array },
  gateways: readonly string[],
  by: Downloader,
): Promise<IpnsRecord> {
  const results = await Promise.allSettled(
    gateways.map(async (gateway) => {
      const url = addressOf(gateway, `ipns/${contentIdText(id)}`, 'ipns-record')
      const bytes = await download(url, ipnsBounds, by, 'application/vnd.ipfs.ipns-record')
      return readIpnsRecord(bytes, publicKey, by.clock.now())
    }),
  )
  const records = results.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const [newest] = records.toSorted(
    (one, other) => Number(other.sequence - one.sequence) || other.validUntil - one.validUntil,
  )
  if (newest) return newest
  throw new UnverifiedContentError(results.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : [])))
}
