import type { ListVersion } from './token-list.ts'

/** Negative when `a` is older than `b`, 0 when equal, positive when newer. */
export function compareVersions(a: ListVersion, b: ListVersion): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch
}

export type VersionBump = 'none' | 'patch' | 'minor' | 'major'

/** The most significant part of the version that increased; `none` if it is equal or lower. */
export function versionBump(base: ListVersion, update: ListVersion): VersionBump {
  if (compareVersions(base, update) >= 0) return 'none'
  if (update.major > base.major) return 'major'
  return update.minor > base.minor ? 'minor' : 'patch'
}
