import type { ListVersion } from './token-list.ts'

/** Below zero when `a` is older than `b`, zero when equal, above zero when newer. */
export function compareVersions(a: ListVersion, b: ListVersion): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch
}

export type VersionBump = 'none' | 'patch' | 'minor' | 'major'

/** The largest part of the version that went up from `base` to `update`; `none` when nothing did or it went down. */
export function versionBump(base: ListVersion, update: ListVersion): VersionBump {
  if (compareVersions(base, update) >= 0) return 'none'
  if (update.major > base.major) return 'major'
  return update.minor > base.minor ? 'minor' : 'patch'
}
