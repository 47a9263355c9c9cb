import type { Cells, Writer } from './write-value.ts'
import type { YieldTurn } from './yield-turn.ts'

/** Rows between two reads of the clock, which cost about as much as writing a row. */
const rowsBetweenPauses = 16

export function writeOne(cell: unknown, write: Writer): string {
  return Array.isArray(cell) ? write(cell) : 'null'
}

type RowCells = readonly (Cells | null)[]

export function writeList(cell: unknown, write: Writer): string {
  let text = '['
  for (const [index, row] of ((cell ?? []) as RowCells).entries()) {
    text += (index === 0 ? '' : ',') + writeOne(row, write)
  }
  return `${text}]`
}

/** Like `writeList`, but yields to the event loop. */
export async function writeRows(cell: unknown, write: Writer, yieldTurn: YieldTurn): Promise<string> {
  let text = '['
  for (const [index, row] of ((cell ?? []) as RowCells).entries()) {
    text += (index === 0 ? '' : ',') + writeOne(row, write)
    if (index % rowsBetweenPauses === 0) await yieldTurn()
  }
  return `${text}]`
}
