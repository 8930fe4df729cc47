import type { ZoneChoice } from './zone-choices.ts'

/** Zones of one kind in a list to choose from. */
export function ZoneGroup({ label, zones }: { label: string; zones: readonly ZoneChoice[] }) {
  return (
    <optgroup label={label}>
      {zones.map(({ zone, label: name }) => (
        <option key={zone} value={zone}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}
