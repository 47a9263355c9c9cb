import { failure } from '../failure.ts'

export type ContentFault =
  /** 'not-found': a directory on the path lacks the entry or has it twice. */
  'not-found' | 'not-a-file' | 'malformed' | 'too-large' | 'too-many-blocks' | 'too-deep'

/** The verified blocks have no file at the path, or none that may be loaded. */
export class ContentError extends failure('ContentError', (fault: ContentFault, path: string) => ({
  message: `The content at "${path}" cannot be read: ${fault}.`,
  fault,
  path,
})) {}

/** No gateway returned a verifiable block or record; `attempts` is empty when none was queried. */
export class UnverifiedContentError extends failure('UnverifiedContentError', (attempts: readonly unknown[]) => ({
  message: 'The content could not be verified.',
  attempts,
})) {}
