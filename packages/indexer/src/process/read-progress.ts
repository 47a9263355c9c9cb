/** Progress that Ponder reports; `marks` changes with every step. */
export type IndexProgress = {
  /** True when the historical sync is complete. */
  readonly isLive: boolean
  readonly marks: string
}

const counters =
  /^ponder_(?:sync_block|historical_completed_blocks|indexing_completed_events|rpc_request_duration_count)\{.*$/gm
const live = /^ponder_sync_is_realtime\{.*\} 1$/m

/** Reads the progress from Ponder's metrics, or null while it does not respond. */
export async function readProgress(url: string): Promise<IndexProgress | null> {
  try {
    const response = await fetch(new URL('/metrics', url), { signal: AbortSignal.timeout(5_000) })
    const metrics = await response.text()
    return { isLive: live.test(metrics), marks: (metrics.match(counters) ?? []).join('\n') }
  } catch {
    return null
  }
}
