import type { ConfiguredChain } from '@dexswap/chains/config'
import { encodeAggregate } from '@dexswap/pools-reader/multicall'
import { type Clock, timeLimit } from '#io/clock.ts'
import { type AskNode, askNode } from '#io/rpc/ask-node.ts'
import type { Networks } from '../chain/networks.ts'
import { nodesAt } from '../chain/operators.ts'
import type { Assertion } from './assertion.ts'
import { contradictingRecord, type NodeReply } from './compare-nodes.ts'
import { readAnswers } from './read-answers.ts'
import type { ReliedContract } from './relied-contracts.ts'
import { decodedNumber, type VerificationSubject } from './stated-value.ts'
import type { VerificationVerdict } from './verdict.ts'

type Parts = {
  readonly networks: Pick<Networks, 'urlsOf' | 'readingFrom' | 'quarantine' | 'invalidate'>
  readonly clock: Clock
  readonly ask?: AskNode
}

type Question = {
  readonly chain: ConfiguredChain
  readonly assertions: readonly Assertion[]
  readonly contracts: readonly ReliedContract[]
}

/** Timeout of reads that search for the wrong node, in milliseconds. */
const timeoutMs = 4000

/** Subjects that the page reads only from the chain, and that no block changes. */
const discovered: readonly VerificationSubject[] = [
  ...(['campaignFactory', 'campaignCreated', 'stakedToken', 'startTime', 'endTime', 'lock', 'stakingCap'] as const),
  ...(['rewardCount', 'rewardToken', 'rewardAmount', 'resolver', 'nameAddress'] as const),
]

/** Quarantines a node that contradicts the record or two operators, unless it is the only one. */
export function quarantineWrong(
  { networks, odd }: Pick<Parts, 'networks'> & { readonly odd: Set<string> },
  { chain, assertions, contracts }: Question,
  replies: readonly NodeReply[],
  verdict: VerificationVerdict | null,
): void {
  const wrong = contradictingRecord({ assertions, contracts }, replies)
  const isAnyRight = wrong.length < replies.filter(({ status }) => status === 'reported').length
  const outvoted = verdict?.status === 'agree' ? verdict.odd : undefined
  for (const { url, operator } of nodesAt(chain, networks.urlsOf(chain.id))) {
    if (operator === outvoted) odd.add(url)
    if (operator === outvoted || (isAnyRight && wrong.includes(operator))) networks.quarantine(chain.id, url)
  }
}

/**
 * After a contradiction, quarantines all nodes that still return the displayed value. Each may have
 * been its source, because a request to a slow node is repeated at another.
 */
export async function quarantineReader(parts: Parts, question: Question, replies: readonly NodeReply[]): Promise<void> {
  const { networks, clock, ask = askNode } = parts
  const { chain } = question
  const wrong = contradictedReads(question, replies)
  // Only values that change with blocks differ, so the page just reads them again.
  if (wrong.length === 0) return networks.invalidate(chain.id)
  const data = encodeAggregate(wrong.flatMap(({ read }) => read ?? []))
  const isReader = async (url: string) => {
    const pending = ask(chain.id, url, [{ method: 'eth_call', params: [{ to: chain.multicall, data }, 'latest'] }])
    const answers = await Promise.race([pending, timeLimit(clock, timeoutMs).then(() => null)])
    const values = readAnswers(answers?.[0], wrong.length) ?? []
    return wrong.some((assertion, at) => decodedOrNull(assertion, values[at]) === assertion.shown?.value)
  }
  const urls = networks.urlsOf(chain.id).filter((url) => url.startsWith('http'))
  const areReaders = await Promise.all(urls.map(isReader))
  const readers = urls.filter((_, at) => areReaders[at])
  // When no node returns the displayed value any more, the preferred node is its most likely
  // source.
  const preferred = readers.length === 0 ? networks.readingFrom(chain.id) : null
  for (const url of preferred === null ? readers : [preferred]) networks.quarantine(chain.id, url)
}

const decodedOrNull = (assertion: Assertion, answer: Parameters<Assertion['decode']>[0] | null | undefined) =>
  answer === null || answer === undefined ? null : decodedNumber(assertion, answer)

/** Assertions about discovered values that a report contradicts. */
function contradictedReads({ assertions }: Question, replies: readonly NodeReply[]): readonly Assertion[] {
  const reports = replies.flatMap((reply) => (reply.status === 'reported' ? [reply.report] : []))
  const reads = assertions.filter(({ read }) => read !== null)
  return reads.filter(
    (assertion, at) =>
      discovered.includes(assertion.about) &&
      assertion.shown !== null &&
      reports.some(({ answers }) => decodedOrNull(assertion, answers[at]) !== assertion.shown?.value),
  )
}
