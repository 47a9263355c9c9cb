import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Block, cidText } from './build-blocks.ts'

/** A wrong response of a gateway; null for the correct one. */
type Answer = Uint8Array | string | number | null

/** A gateway over HTTP. Clients that verify get blocks and records, others get files. */
export async function startGateway(
  content: {
    readonly blocks?: readonly Block[]
    /** Records by name in base 32. */
    readonly records?: Readonly<Record<string, Uint8Array>>
    /** Files by path, for requests that do not name a format. */
    readonly files?: Readonly<Record<string, string>>
    /**
     * Replaces the response for a path and `format` parameter by a body or HTTP status; null for the
     * correct response.
     */
    readonly answer?: (path: string, format: string | null) => Answer
  } = {},
) {
  const blocks = new Map((content.blocks ?? []).map((block) => [cidText(block.cid), block.bytes]))
  const requests: { readonly path: string; readonly format: string | null; readonly accept: string | undefined }[] = []
  function honest(path: string, format: string | null): Answer {
    const [, kind, name = ''] = path.split('/')
    if (format === 'raw' && kind === 'ipfs') return blocks.get(name) ?? 404
    if (format === 'ipns-record' && kind === 'ipns') return content.records?.[name] ?? 404
    return content.files?.[path] ?? 404
  }
  const server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://gateway')
    const format = searchParams.get('format')
    requests.push({ path, format, accept: request.headers.accept })
    const answer = content.answer?.(path, format) ?? honest(path, format)
    response.setHeader('access-control-allow-origin', '*')
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
