import { Skeleton } from '#ui/skeleton.tsx'

/** A card in its final size while the list is read. */
export function CardSkeleton() {
  return (
    <div className="card flex min-h-42 flex-col justify-between p-5">
      <div className="flex gap-3">
        <Skeleton width={64} height={36} radius={999} />
        <div className="grid gap-1">
          <Skeleton width={130} height={20} />
          <Skeleton width={70} height={16} />
        </div>
      </div>
      <div className="flex gap-4">
        <Skeleton width={90} height={44} />
        <Skeleton width={90} height={44} />
      </div>
    </div>
  )
}
