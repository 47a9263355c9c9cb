/** The key that this device uses for commands, as it is written on it. */
export function commandKeyName(): 'Ctrl' | '⌘' {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
