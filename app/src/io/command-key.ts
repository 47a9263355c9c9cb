/** Label of the modifier key for commands on this device. */
export function commandKeyName(): 'Ctrl' | '⌘' {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
