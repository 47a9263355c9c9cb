import * as v from 'valibot'

const written = v.object({
  level: v.number(),
  msg: v.string(),
  error: v.optional(v.object({ message: v.string() })),
  hash: v.optional(v.string()),
})

/** One line in Ponder's log. */
export type LogLine = {
  readonly message: string
  /** Message of the error in this line. */
  readonly detail: string | null
  /** Hash of the block in this line. */
  readonly block: string | null
  /** True for a warning, an error, or text that Ponder's logger did not write. */
  readonly isWarning: boolean
}

/** Pino levels: 30 info, 40 warning, 50 error. */
const warning = 40

export function parseLogLine(text: string): LogLine {
  try {
    const { level, msg, error, hash } = v.parse(written, JSON.parse(text))
    return { message: msg, detail: error?.message ?? null, block: hash ?? null, isWarning: level >= warning }
  } catch {
    return { message: text, detail: null, block: null, isWarning: true }
  }
}

export const sentenceOf = ({ message, detail }: LogLine): string =>
  detail === null ? message : `${message}: ${detail}`
