/** How far Ponder has come: marks that change as long as it comes further. */
export type IndexProgress = {
  /** Whether everything that lies in the past is indexed. */
  readonly isLive: boolean
  readonly marks: string
}

const counters =
  /^ponder_(?:sync_block|historical_completed_blocks|indexing_completed_events|rpc_request_duration_count)\{.*$/gm
const live = /^ponder_sync_is_realtime\{.*\} 1$/m

/** What Ponder's metrics say of its progress, or null where it does not answer yet. */
export async function readProgress(url: string): Promise<IndexProgress | null> {
  try {
    const response = await fetch(new URL('/metrics', url), { signal: AbortSignal.timeout(5_000) })
    const metrics = await response.text()
    return { isLive: live.test(metrics), marks: (metrics.match(counters) ?? []).join('\n') }
  } catch {
    return null
  }
}
