import type { Cells, Writer } from './write-value.ts'
import type { YieldTurn } from './yield-turn.ts'

/** Number of rows between two reads of the clock, of which each takes about as long as writing a row. */
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

/** Writes a list as `writeList` does, and regularly yields to the event loop. */
export async function writeRows(cell: unknown, write: Writer, yieldTurn: YieldTurn): Promise<string> {
  let text = '['
  for (const [index, row] of ((cell ?? []) as RowCells).entries()) {
    text += (index === 0 ? '' : ',') + writeOne(row, write)
    if (index % rowsBetweenPauses === 0) await yieldTurn()
  }
  return `${text}]`
}
