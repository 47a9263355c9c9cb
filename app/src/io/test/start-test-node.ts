import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TestCall = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }
export type TestAnswer = { readonly status?: number; readonly headers?: Record<string, string>; readonly text: string }

/** A JSON-RPC node over HTTP. `answer` receives the parsed body: one call or a batch. */
export async function startTestNode(answer: (body: TestCall | TestCall[]) => TestAnswer) {
  const bodies: (TestCall | TestCall[])[] = []
  const server = createServer(async (request, response) => {
    const body: TestCall | TestCall[] = JSON.parse(await textOf(request))
    bodies.push(body)
    const { status = 200, headers = {}, text } = answer(body)
    response.writeHead(status, headers).end(text)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type TestNode = Awaited<ReturnType<typeof startTestNode>>
const running: TestNode[] = []

/** A node that runs until the end of the test that started it. */
export async function nodeOfTest(answer: (body: TestCall | TestCall[]) => TestAnswer): Promise<TestNode> {
  const started = await startTestNode(answer)
  running.push(started)
  return started
}

/** Stops the nodes that a test started. Call it in `afterEach`. */
export async function stopNodesOfTest(): Promise<void> {
  await Promise.all(running.splice(0).map((each) => each.stop()))
}

/** A node that returns a result by the method of a call, also in batches. */
export function answering(results: Record<string, unknown>) {
  return (body: TestCall | TestCall[]): TestAnswer => {
    const one = ({ id, method }: TestCall) => ({ jsonrpc: '2.0', id, result: results[method] ?? null })
    return { text: JSON.stringify(Array.isArray(body) ? body.map(one) : one(body)) }
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
