/** Reuses the last value as long as all parts of its key are the same. */
export function createLastValue<T>(): (key: readonly unknown[], create: () => T) => T {
  let last: { readonly key: readonly unknown[]; readonly value: T } | null = null
  return (key, create) => {
    const isSame = last?.key.length === key.length && last.key.every((part, at) => Object.is(part, key[at]))
    if (last === null || !isSame) last = { key, value: create() }
    return last.value
  }
}

export type LastValue<T> = ReturnType<typeof createLastValue<T>>
