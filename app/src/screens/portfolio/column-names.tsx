/** Column headers for sighted users only, because each row has labels for screen readers. */
export function ColumnNames({ className, names }: { className: string; names: readonly [string, ...string[]] }) {
  const [first, ...others] = names
  return (
    <div
      aria-hidden="true"
      className={`text-3 text-caption border-line hidden gap-x-4 border-b px-4 py-2 ${className}`}
    >
      <span>{first}</span>
      {others.map((name) => (
        <span key={name} className="text-end">
          {name}
        </span>
      ))}
    </div>
  )
}
