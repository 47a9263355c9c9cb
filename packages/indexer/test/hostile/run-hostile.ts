import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { generateHostile } from './generate-hostile.ts'

export type HostileTarget = {
  /** The GraphQL address of an indexer that trusts one proxy: honest and hostile clients are told apart by what it says. */
  readonly url: string
  /** Its process, where the system tells what it uses. */
  readonly pid: number
  /** A pair that honest clients ask for. */
  readonly pair: string
}

export type HostileReport = {
  readonly seed: number
  readonly requests: number
  /** Answered with data, refused with a sentence, put off. */
  readonly answered: number
  readonly refused: number
  readonly putOff: number
  /** What should never happen: an internal error, or no answer that could be read. */
  readonly internal: readonly string[]
  /** Processor time of the costliest request alone, in milliseconds of an idle machine; null where nobody tells. */
  readonly costliest: { readonly ms: number; readonly what: string } | null
  readonly overLimit: readonly string[]
  /** Honest questions beside hostile ones, and the same before them: what else the machine does is in both. */
  readonly honest: Asked
  readonly honestAlone: Asked
  /**
   * Resident memory of the process, in megabytes: before the first request, at least in the second half of all requests
   * (`early`), at least in the second half of all of them once more (`end`), and at most. A process that begins grows until
   * its collector has run: what stays afterwards is in both.
   */
  readonly memory: { readonly cold: number; readonly early: number; readonly end: number; readonly most: number } | null
}

/** Answers and their times in milliseconds. */
type Asked = { readonly asked: number; readonly failed: number; readonly p50: number; readonly p99: number }

const maxCpuMs = 250
const maxHonestMs = 500
const maxGrowth = 100
const askedAlone = 100

/** What may never be, however busy the machine is; empty where none of it was. */
export function hostileFailures({ internal, honest, memory }: HostileReport): readonly string[] {
  const grown = memory === null ? 0 : memory.end - memory.early
  return [
    ...internal.map((what) => `internal error: ${what}`),
    ...(honest.failed > 0 ? [`${honest.failed} honest questions were not answered`] : []),
    ...(grown > maxGrowth ? [`memory grew by ${Math.round(grown)} MB`] : []),
  ]
}

/** What took too long: asked in the soak alone, since a machine that does something else beside it takes longer for everything. */
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
    // utime and stime, in hundredths.
    return (Number(fields[11]) + Number(fields[12])) * 10
  })
}

function megabytesOf(pid: number): number | null {
  return fromProc(() => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

const loops = 20_000_000
/** What the loop takes where nothing else runs on the machine that docs/decisions/0027 measured on. */
const idleLoopMs = 26

/** How much longer the same work takes now than on an idle machine: a shared processor counts waiting as work. */
function slowness(): number {
  const before = process.cpuUsage()
  let sum = 0
  for (let step = 0; step < loops; step++) sum = (Math.imul(sum, 31) + step) | 0
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, (user + system) / 1_000 / idleLoopMs, sum === 1 ? 1 : 0)
}

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

function judge({ status, text }: Reply): Outcome {
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

/** Questions of a page that somebody looks at. */
async function askHonestly({ url, pair }: HostileTarget, isOver: (asked: number) => boolean): Promise<Asked> {
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
  return { asked: times.length, failed, p50: at(0.5), p99: at(0.99) }
}

/**
 * Sends hostile requests of a seed: each alone, for what it costs, and all of them again four at a time beside honest
 * questions.
 */
export async function runHostile(target: HostileTarget, seed: number, count: number): Promise<HostileReport> {
  const { url, pid } = target
  const requests = generateHostile(seed, count)
  const outcomes: Record<Outcome, number> = { answered: 0, refused: 0, putOff: 0, internal: 0 }
  const internal: string[] = []
  const overLimit: string[] = []
  let costliest: HostileReport['costliest'] = null
  const cold = megabytesOf(pid)
  /** After each request: of all of them alone, then of all of them together. */
  const alone: number[] = []
  const together: number[] = []
  const note = (reply: Reply, what: string, body: string) => {
    const outcome = judge(reply)
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
      // Only what looks costly is set against how slow the machine is just now.
      const ms = raw > maxCpuMs / 2 ? Math.round(raw / slowness()) : raw
      if (costliest === null || ms > costliest.ms) costliest = { ms, what }
      if (ms > maxCpuMs) overLimit.push(`${what}: ${ms} ms for ${body.slice(0, 200)}`)
    }
    alone.push(megabytesOf(pid) ?? 0)
  }

  const honestAlone = await askHonestly(target, (asked) => asked >= askedAlone)
  let isOver = false
  const honest = askHonestly(target, () => isOver)
  const queue = requests.values()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const { what, body } of queue) {
        note(await post(url, body, '203.0.113.250'), what, body)
        together.push(megabytesOf(pid) ?? 0)
      }
    }),
  )
  isOver = true
  const leastOfHalf = (each: readonly number[]) => Math.min(...each.slice(Math.floor(each.length / 2)))
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
    honestAlone,
    memory:
      cold === null
        ? null
        : {
            cold,
            early: leastOfHalf(alone),
            end: leastOfHalf(together),
            most: Math.max(...alone, ...together),
          },
  }
}
