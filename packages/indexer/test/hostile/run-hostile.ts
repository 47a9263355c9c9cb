import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { slowness } from '../environment/slowness.ts'
import { generateHostile } from './generate-hostile.ts'

export type HostileTarget = {
  /** GraphQL URL of an indexer that trusts one proxy, so that `X-Forwarded-For` distinguishes clients. */
  readonly url: string
  /** Process id, with which processor time and memory are measured. */
  readonly pid: number
  /** A pair that honest clients query. */
  readonly pair: string
}

export type HostileReport = {
  readonly seed: number
  readonly requests: number
  /**
   * Number of requests answered with data. The fields below count errors, and rejections because of
   * load.
   */
  readonly answered: number
  readonly refused: number
  readonly putOff: number
  /** Internal errors, and responses that cannot be parsed. */
  readonly internal: readonly string[]
  /** Longest processor time of one request, in ms of the reference machine; null without /proc. */
  readonly costliest: { readonly ms: number; readonly what: string } | null
  readonly overLimit: readonly string[]
  /** Response times of honest requests, during the hostile ones and before them. */
  readonly honest: ResponseTimes
  readonly honestBaseline: ResponseTimes
  /**
   * Resident memory in MB after garbage collection: at first, and the minimum in the second half of each
   * run, sequential (`early`) and concurrent (`end`). `most`: the maximum.
   */
  readonly memory: { readonly cold: number; readonly early: number; readonly end: number; readonly most: number } | null
}

/** Number of responses, and percentiles of their times in milliseconds. */
type ResponseTimes = { readonly sent: number; readonly failed: number; readonly p50: number; readonly p99: number }

const maxCpuMs = 250
const maxHonestMs = 500
const maxGrowth = 100
const baselineRequests = 100

/** Failures that do not depend on the load of the machine. */
export function hostileFailures({ internal, honest, memory }: HostileReport): readonly string[] {
  const grown = memory === null ? 0 : memory.end - memory.early
  return [
    ...internal.map((what) => `internal error: ${what}`),
    ...(honest.failed > 0 ? [`${honest.failed} honest questions were not answered`] : []),
    ...(grown > maxGrowth ? [`memory grew by ${Math.round(grown)} MB`] : []),
  ]
}

/**
 * Time limits that were exceeded. Checked only in the soak, because the load of other tests distorts
 * them.
 */
export function slowAnswers({ overLimit, honest }: HostileReport): readonly string[] {
  return [
    ...overLimit.map((what) => `more than ${maxCpuMs} ms of processor time: ${what}`),
    ...(honest.p99 > maxHonestMs ? [`honest questions took ${honest.p99} ms at the 99th percentile`] : []),
  ]
}

function fromProc<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

function cpuMsOf(pid: number): number | null {
  return fromProc(() => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // utime plus stime, in clock ticks of 10 ms.
    return (Number(fields[11]) + Number(fields[12])) * 10
  })
}

function megabytesOf(pid: number): number | null {
  return fromProc(() => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

/** Number of loops with which the slowdown of this machine is measured. */
const loops = 20_000_000

type Reply = { readonly status: number; readonly text: string }

async function post(url: string, body: string, from: string): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body,
  })
  return { status: response.status, text: await response.text() }
}

type Outcome = 'answered' | 'refused' | 'putOff' | 'internal'

function classify({ status, text }: Reply): Outcome {
  if (status === 503 || status === 429 || status === 504) return 'putOff'
  if (status >= 500) return 'internal'
  try {
    const { errors } = JSON.parse(text) as { errors?: readonly { message: string }[] }
    if (!errors) return 'answered'
    return errors.every(
      ({ message }) => message.length > 0 && !/could not answer|internal|unexpected error/i.test(message),
    )
      ? 'refused'
      : 'internal'
  } catch {
    return 'internal'
  }
}

/** Sends the queries of a pair page repeatedly. */
async function sendHonest({ url, pair }: HostileTarget, isOver: (sent: number) => boolean): Promise<ResponseTimes> {
  const times: number[] = []
  let failed = 0
  const body = JSON.stringify({
    query: `query($id: ID!) { _meta { block { number hash } } pair(id: $id) { id reserve0 reserve1 token0 { symbol }
      pairDayData(first: 1, orderBy: date, orderDirection: desc) { date dailyVolumeUSD } } }`,
    variables: { id: pair },
  })
  while (!isOver(times.length)) {
    const began = performance.now()
    const reply = await post(url, body, '198.51.100.7')
    times.push(performance.now() - began)
    if (reply.status !== 200 || !reply.text.includes(pair)) failed++
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)
  return { sent: times.length, failed, p50: at(0.5), p99: at(0.99) }
}

/**
 * Sends hostile requests one by one to measure their cost, then again four at a time together with
 * honest requests.
 */
export async function runHostile(target: HostileTarget, seed: number, count: number): Promise<HostileReport> {
  const { url, pid } = target
  const requests = generateHostile(seed, count)
  const outcomes: Record<Outcome, number> = { answered: 0, refused: 0, putOff: 0, internal: 0 }
  const internal: string[] = []
  const overLimit: string[] = []
  let costliest: HostileReport['costliest'] = null
  const cold = megabytesOf(pid)
  /** Memory after each request of the sequential run, and of the concurrent run. */
  const sequential: number[] = []
  const concurrent: number[] = []
  const note = (reply: Reply, what: string, body: string) => {
    const outcome = classify(reply)
    outcomes[outcome]++
    if (outcome === 'internal')
      internal.push(`${what}: ${reply.status} ${reply.text.slice(0, 200)} for ${body.slice(0, 200)}`)
  }

  for (const [index, { what, body }] of requests.entries()) {
    const before = cpuMsOf(pid)
    note(await post(url, body, `203.0.113.${index % 200}`), what, body)
    const after = cpuMsOf(pid)
    if (before !== null && after !== null) {
      const raw = after - before
      // Only high readings are divided by the slowdown, because measuring the slowdown takes time.
      const ms = raw > maxCpuMs / 2 ? Math.round(raw / slowness(loops)) : raw
      if (costliest === null || ms > costliest.ms) costliest = { ms, what }
      if (ms > maxCpuMs) overLimit.push(`${what}: ${ms} ms for ${body.slice(0, 200)}`)
    }
    sequential.push(megabytesOf(pid) ?? 0)
  }

  const honestBaseline = await sendHonest(target, (sent) => sent >= baselineRequests)
  let isOver = false
  const honest = sendHonest(target, () => isOver)
  const queue = requests.values()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const { what, body } of queue) {
        note(await post(url, body, '203.0.113.250'), what, body)
        concurrent.push(megabytesOf(pid) ?? 0)
      }
    }),
  )
  isOver = true
  const minOfSecondHalf = (each: readonly number[]) => Math.min(...each.slice(Math.floor(each.length / 2)))
  return {
    seed,
    requests: 2 * count,
    answered: outcomes.answered,
    refused: outcomes.refused,
    putOff: outcomes.putOff,
    internal,
    costliest,
    overLimit,
    honest: await honest,
    honestBaseline,
    memory:
      cold === null
        ? null
        : {
            cold,
            early: minOfSecondHalf(sequential),
            end: minOfSecondHalf(concurrent),
            most: Math.max(...sequential, ...concurrent),
          },
  }
}
