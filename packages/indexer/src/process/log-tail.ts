import type { Readable } from 'node:stream'
import { type LogLine, parseLogLine, sentenceOf } from './log-line.ts'

const maxLines = 200

/** Forwards each output line of a process, and stores the last warnings and errors. */
export function followLog(
  streams: readonly (Readable | null)[],
  onLine: (line: LogLine) => void = () => {},
): () => readonly string[] {
  const warnings: string[] = []
  const take = (text: string) => {
    if (text.trim() === '') return
    const line = parseLogLine(text)
    onLine(line)
    if (line.isWarning) warnings.push(sentenceOf(line))
    warnings.splice(0, Math.max(0, warnings.length - maxLines))
  }
  for (const stream of streams) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n')
      rest = (parts.pop() ?? '').slice(-10_000)
      parts.forEach(take)
    })
  }
  return () => warnings
}
