export type Feature = { title: string; text: string }

/** Features one below the other, parted by hairlines; made to stand beside a picture. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {features.map(({ title, text }) => (
        <li key={title} className="py-6">
          <h3>{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
