import type { UniversalProvider } from '@walletconnect/universal-provider'

export type SignClient = InstanceType<typeof UniversalProvider>['client']

/** What the package keeps private of the side of it that hears of a session's end. */
type Ending = {
  deleteSession(params: { readonly topic: string }): Promise<void>
  onSessionDeleteRequest(topic: string, payload: unknown): Promise<void>
}

/**
 * Leaves a session that is over, without a word to the other end: another tab has told it already.
 * @throws what the package throws where it does not know the session
 */
export async function leaveSession(client: SignClient, topic: string): Promise<void> {
  // Private in the package's types, as below.
  await (client.engine as unknown as Ending).deleteSession({ topic })
}

/**
 * A session that both ends leave at the same moment, or whose end is told twice, ends once. The package (2.21.8) looks the
 * session up in promises that it does not await: where it is gone already, nobody could catch what they throw.
 */
export function endOnce(client: SignClient): void {
  // The two are private in the package's types; its version is exact, and a test lets both ends leave at once.
  const engine = client.engine as unknown as Ending
  const { deleteSession, onSessionDeleteRequest } = engine
  const isKept = (topic: string) => client.session.keys.includes(topic)
  engine.deleteSession = async (params) => {
    if (isKept(params.topic)) await deleteSession(params)
  }
  engine.onSessionDeleteRequest = async (topic, payload) => {
    if (isKept(topic)) await onSessionDeleteRequest(topic, payload)
  }
}
