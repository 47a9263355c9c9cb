import { describe, expect, test } from 'vitest'
import { IndexerFailedError } from './errors.ts'
import type { Ending, PonderProcess } from './run-ponder.ts'
import { supervise } from './supervise.ts'

function processOf(ending: Promise<Ending>): PonderProcess {
  return { ended: ending, log: () => ['Out of memory'], held: () => null, release: () => {}, stop: async () => {} }
}
const ended = (how: string, why: Ending['why'] = 'crashed') => processOf(Promise.resolve({ how, why }))

/** Supervises processes that end in turn. The last one runs until it is stopped. */
async function run(processes: readonly PonderProcess[], mayRenew = false, mayRebuild = true) {
  const sentences: string[] = []
  const endings: Ending[] = []
  let place = 0
  let stopping = false
  const failure = await supervise({
    log: (sentence) => sentences.push(sentence),
    current: () => processes[Math.min(place, processes.length - 1)] as PonderProcess, // The list has at least one process.
    isStopping: () => stopping,
    mayRenew,
    mayRebuild,
    restart: async (ending) => {
      endings.push(ending)
      place += 1
      stopping = place === processes.length
    },
  })
  return { failure, sentences, endings }
}

describe('supervise', () => {
  test('default: logs how a process ended and restarts it, but a requested stop is not a failure', async () => {
    const { failure, sentences } = await run([ended('SIGKILL'), ended('exit code 75')])
    expect(failure).toBeNull()
    expect(sentences).toEqual([
      'The indexer ended (SIGKILL) and is restarted. Last log lines: Out of memory',
      'The indexer ended (exit code 75) and is restarted. Last log lines: Out of memory',
    ])
  })

  test('behavior: logs that an unrecoverable store is rebuilt, and passes the cause to the restart', async () => {
    const { sentences, endings } = await run([ended('exit code 0', 'unrecoverable')])
    expect(sentences).toEqual([expect.stringContaining('the index is rebuilt')])
    expect(endings).toEqual([{ how: 'exit code 0', why: 'unrecoverable' }])
  })

  test('error: IndexerFailedError when an unrecoverable store may not be rebuilt', async () => {
    const { failure, endings } = await run([ended('exit code 0', 'unrecoverable')], false, false)
    expect(failure?.message).toMatch(/may not build a new one \(MAY_REBUILD\)/)
    expect(endings).toEqual([])
  })

  test('behavior: restarts any number of times while the node is behind the store', async () => {
    const { failure, sentences } = await run(Array.from({ length: 10 }, () => ended('exit code 1', 'behind')))
    expect(failure).toBeNull()
    expect(sentences[0]).toMatch(/^The node does not have .* waits for it\.$/)
  })

  test('error: IndexerFailedError when the process ends six times in five minutes, with the last log line', async () => {
    const { failure, endings } = await run(Array.from({ length: 10 }, () => ended('SIGKILL')))
    expect(failure).toBeInstanceOf(IndexerFailedError)
    expect(failure?.message).toBe('The indexer ended repeatedly (SIGKILL). Last log lines: Out of memory')
    expect(endings).toHaveLength(5)
  })

  test('behavior: logs a failed start and retries it', async () => {
    const sentences: string[] = []
    const current = processOf(Promise.resolve({ how: 'exit code 75', why: 'crashed' }))
    let starts = 0
    const failure = await supervise({
      log: (sentence) => sentences.push(sentence),
      current: () => current,
      isStopping: () => starts === 2,
      mayRenew: true,
      mayRebuild: true,
      restart: async () => {
        starts += 1
        if (starts === 1) throw new IndexerFailedError('ended while it started (exit code 75)', ['Out of memory'])
      },
    })
    expect(failure).toBeNull()
    expect(sentences).toEqual([
      'The indexer ended (exit code 75) and is restarted. Last log lines: Out of memory',
      'The indexer ended while it started (exit code 75). Last log lines: Out of memory',
      'The indexer ended (exit code 75) and is restarted. Last log lines: Out of memory',
    ])
  })

  test('behavior: rebuilds an embedded store once before it fails', async () => {
    const { failure, sentences, endings } = await run(
      Array.from({ length: 20 }, () => ended('exit code 75')),
      true,
    )
    expect(endings.map(({ why }) => why)).toEqual([
      ...Array.from({ length: 5 }, () => 'crashed'),
      'unreadable',
      ...Array.from({ length: 5 }, () => 'crashed'),
    ])
    expect(sentences[5]).toBe('The indexer ended repeatedly (exit code 75): the index is rebuilt.')
    expect(failure).toBeInstanceOf(IndexerFailedError)
  })
})
