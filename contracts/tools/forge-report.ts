/** A call of a counterexample, in Forge's format. */
type ForgeCall = {
  readonly contract_name?: string | null
  readonly func_name?: string | null
  readonly args?: string | null
  readonly calldata: string
}

type ForgeResult = {
  readonly status: string
  readonly reason: string | null
  readonly counterexample?:
    | { readonly Single: ForgeCall }
    | { readonly Sequence: readonly [number, readonly ForgeCall[]] }
    | null
  /** As `1s 345ms 462µs 310ns`; absent in some versions. */
  readonly duration?: string
  readonly kind?: { readonly Invariant?: { readonly runs: number; readonly calls: number } }
}

type ForgeSuites = Readonly<Record<string, { readonly test_results: Readonly<Record<string, ForgeResult>> }>>

/** A failed test with its reason and counterexample. */
export type ForgeFailure = { readonly suite: string; readonly test: string; readonly lines: readonly string[] }

/** Wall time of a test in seconds; Forge reports no CPU time. */
export type ForgeCost = { readonly file: string; readonly test: string; readonly seconds: number }

export type ForgeReport = {
  readonly passed: number
  /** Of stateful tests. */
  readonly calls: number
  readonly failures: readonly ForgeFailure[]
  readonly costs: readonly ForgeCost[]
}

const secondsPer: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 1e-3, µs: 1e-6, ns: 1e-9 }

/** Parses a duration of Forge into seconds; 0 for an empty one. */
function readDuration(duration: string): number {
  const parts = [...duration.matchAll(/(\d+)(h|ms|m|s|µs|ns)/g)]
  return parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (secondsPer[unit] ?? 0), 0)
}

/** Parses the output of `forge test --json`; null without a result, because Forge itself failed. */
export function readForgeReport(output: string): ForgeReport | null {
  // Progress lines of long runs precede the results.
  const suites = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): ForgeSuites => JSON.parse(line))
    .find((line) => Object.values(line).every((suite) => suite?.test_results))
  if (suites === undefined) return null
  const results = Object.entries(suites).flatMap(([suite, { test_results }]) =>
    Object.entries(test_results).map(([test, result]) => {
      const [file = suite, name = suite] = suite.split(':')
      return { file, suite: name, test, result }
    }),
  )
  const failed = results.filter(({ result }) => result.status !== 'Success')
  return {
    passed: results.length - failed.length,
    calls: results.reduce((sum, { result }) => sum + (result.kind?.Invariant?.calls ?? 0), 0),
    failures: failed.map(({ suite, test, result }) => ({ suite, test, lines: failureLines(suite, test, result) })),
    costs: results.map(({ file, test, result }) => ({ file, test, seconds: readDuration(result.duration ?? '') })),
  }
}

function failureLines(suite: string, test: string, { reason, counterexample, kind }: ForgeResult): readonly string[] {
  const first = `${suite} ${test}: ${reason ?? 'no reason given'}`
  if (!counterexample) return [first]
  if ('Single' in counterexample) return [first, `  with ${callText(counterexample.Single)}`]
  const [found, calls] = counterexample.Sequence
  const run = kind?.Invariant ? ` in run ${kind.Invariant.runs}` : ''
  return [
    `${first}${run}, by ${calls.length} of ${found} actions:`,
    ...calls.map((call, at) => `  ${at + 1}. ${callText(call)}`),
  ]
}

function callText({ contract_name, func_name, args, calldata }: ForgeCall): string {
  if (!func_name) return calldata
  const contract = contract_name?.split(':').at(-1)
  return `${contract ? `${contract}.` : ''}${func_name}(${args ?? ''})`
}
