/** Thrown when no PostgreSQL is installed for this system. */
export class PostgresMissingError extends Error {
  override readonly name = 'PostgresMissingError'
  readonly platform: string
  constructor(platform: string, options?: ErrorOptions) {
    super(
      `No PostgreSQL is installed for ${platform}: run npm ci with optional packages, set DATABASE_URL, or start the sandbox with --no-indexer.`,
      options,
    )
    this.platform = platform
  }
}

/**
 * Thrown when root runs this process, so that PostgreSQL runs as an unprivileged user, who cannot
 * enter the folder of the store.
 */
export class PostgresFolderError extends Error {
  override readonly name = 'PostgresFolderError'
  readonly folder: string
  constructor(folder: string, options?: ErrorOptions) {
    super(`PostgreSQL does not run as root, and others cannot enter ${folder}: set STORE or TMPDIR.`, options)
    this.folder = folder
  }
}

/** Matches severities that end a server. Later lines of the log are about its shutdown. */
const isCause = /\b(?:FATAL|PANIC): /

function causesIn(log: readonly string[]): readonly string[] {
  const causes = log.filter((line) => isCause.test(line))
  return (causes.length > 0 ? causes : log).slice(-3)
}

/** Thrown when PostgreSQL did not start, or ended on its own. */
export class PostgresFailedError extends Error {
  override readonly name = 'PostgresFailedError'
  /** Last lines of the log. */
  readonly log: readonly string[]
  constructor(reason: string, log: readonly string[], options?: ErrorOptions) {
    super(`PostgreSQL ${reason}.${log.length > 0 ? ` Its log: ${causesIn(log).join(' | ')}` : ''}`, options)
    this.log = log
  }
}
