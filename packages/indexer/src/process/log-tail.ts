import type { Readable } from 'node:stream'
import { type LogLine, parseLogLine, sentenceOf } from './log-line.ts'

const linesKept = 200

/** Hands on every line of a process's output and keeps its last complaints in memory, as sentences. */
export function followLog(
  streams: readonly (Readable | null)[],
  onLine: (line: LogLine) => void = () => {},
): () => readonly string[] {
  const kept: string[] = []
  const take = (text: string) => {
    if (text.trim() === '') return
    const line = parseLogLine(text)
    onLine(line)
    if (line.isComplaint) kept.push(sentenceOf(line))
    kept.splice(0, Math.max(0, kept.length - linesKept))
  }
  for (const stream of streams) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n')
      rest = (parts.pop() ?? '').slice(-10_000)
      parts.forEach(take)
    })
  }
  return () => kept
}
