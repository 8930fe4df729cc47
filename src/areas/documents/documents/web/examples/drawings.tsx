// An example of each paper, drawn: not true to any office, but with what matters where it usually stands.
import type { ReactNode } from 'react'
import type { Example } from '../../rules/examples.ts'
import { Face, Mark, Matters, Seal, Sheet, Signature, Title, Writing } from './strokes.tsx'

const DARK_TABLE = <path d="M0 0h320v200H0z" className="fill-night stroke-transparent" />

export const DRAWINGS: Record<Example, ReactNode> = {
  booklet: (
    <>
      <Sheet x={20} y={24} w={150} h={152}>
        <Face x={12} y={16} w={46} h={58} />
        <Writing x={68} y={24} lengths={[66, 50, 60, 40]} gap={14} />
        <Matters x={8} y={112} w={134} h={30} />
        <Writing x={14} y={121} lengths={[122, 122]} gap={12} />
      </Sheet>
      <Sheet x={170} y={24} w={130} h={152}>
        <Seal x={40} y={44} r={24} />
        <rect x="62" y="84" width="54" height="34" rx="3" className="fill-action-soft stroke-action" />
        <Writing x={70} y={96} lengths={[38, 28]} />
      </Sheet>
      <Mark x={26} y={28} n={1} />
      <Mark x={160} y={140} n={2} />
      <Mark x={284} y={42} n={3} />
    </>
  ),
  certificate: (
    <>
      <Sheet x={16} y={16} w={112} h={168}>
        <Title x={24} y={18} w={64} />
        <Writing x={14} y={38} lengths={[84, 70]} />
        <Matters x={9} y={60} w={94} h={32} />
        <Writing x={14} y={70} lengths={[76, 82]} gap={13} />
        <Writing x={14} y={108} lengths={[84, 60]} />
        <Seal x={80} y={142} />
      </Sheet>
      <Sheet x={138} y={34} w={70} h={110} turn={-3}>
        <Seal x={46} y={28} r={13} />
        <Writing x={10} y={60} lengths={[50, 42]} />
      </Sheet>
      <Sheet x={214} y={20} w={92} h={150}>
        <Writing x={12} y={20} lengths={[68, 60, 66, 50, 64, 58]} />
        <Signature x={14} y={124} />
        <Writing x={12} y={136} lengths={[52]} />
      </Sheet>
      <Mark x={120} y={92} n={1} />
      <Mark x={176} y={142} n={2} />
      <Mark x={288} y={140} n={3} />
    </>
  ),
  marriage: (
    <Sheet x={40} y={14} w={240} h={172}>
      <Title x={70} y={20} w={100} />
      <Matters x={18} y={36} w={196} h={28} />
      <Writing x={26} y={50} lengths={[80]} />
      <Writing x={124} y={50} lengths={[80]} />
      <Matters x={18} y={76} w={130} h={26} />
      <Writing x={26} y={89} lengths={[60]} />
      <Writing x={94} y={89} lengths={[46]} />
      <Writing x={22} y={118} lengths={[120, 100]} />
      <Signature x={26} y={156} />
      <Seal x={190} y={136} r={24} />
      <Mark x={214} y={50} n={1} />
      <Mark x={148} y={89} n={2} />
      <Mark x={214} y={116} n={3} />
    </Sheet>
  ),
  portrait: (
    <>
      <rect x="80" y="16" width="168" height="168" className="fill-sheet stroke-line-strong" />
      <path d="M104 184c0-58 120-58 120 0z" className="fill-action stroke-ink-soft" />
      <path d="M132 92c-6-66 70-66 64 0l-4 24h-56z" className="fill-ink-soft stroke-transparent" />
      <ellipse cx="164" cy="92" rx="27" ry="35" className="fill-accent-soft stroke-ink-soft" />
      <circle cx="154" cy="88" r="3" className="fill-ink stroke-transparent" />
      <circle cx="174" cy="88" r="3" className="fill-ink stroke-transparent" />
      <path d="M155 108c6 5 12 5 18 0" className="fill-transparent stroke-ink-soft" />
      <Mark x={98} y={40} n={1} />
      <Mark x={206} y={84} n={2} />
      <Mark x={248} y={170} n={3} />
    </>
  ),
  card: (
    <>
      {DARK_TABLE}
      <Sheet x={16} y={44} w={140} h={90}>
        <Title x={12} y={14} w={86} />
        <Face x={12} y={28} w={38} h={48} />
        <Writing x={60} y={36} lengths={[66, 50, 60, 40]} />
      </Sheet>
      <Sheet x={168} y={64} w={140} h={90}>
        <path d="M0 10h140v16H0z" className="fill-ink-soft stroke-transparent" />
        <Writing x={12} y={46} lengths={[116, 116, 116]} gap={14} />
      </Sheet>
      <Mark x={86} y={134} n={1} />
      <Mark x={238} y={154} n={2} />
      <Mark x={18} y={44} n={3} />
      <path
        d="M8 60V36h24M140 36h24v24M164 118v24h-24M32 142H8v-24"
        className="fill-transparent stroke-accent"
        strokeWidth="3"
      />
    </>
  ),
  'number-card': (
    <>
      {DARK_TABLE}
      <Sheet x={60} y={42} w={200} h={118}>
        <Title x={46} y={20} w={108} />
        <Matters x={24} y={40} w={152} h={46} />
        <text x="100" y="60" textAnchor="middle" fontSize="17" className="fill-ink stroke-transparent">
          000-00-0000
        </text>
        <Writing x={60} y={75} lengths={[80]} />
        <Signature x={64} y={106} />
      </Sheet>
      <Mark x={246} y={104} n={1} />
      <Mark x={60} y={42} n={2} />
    </>
  ),
  entry: (
    <>
      <Sheet x={18} y={22} w={168} h={156}>
        <rect x="12" y="12" width="144" height="70" rx="3" className="fill-action-soft stroke-action" />
        <Face x={20} y={22} w={34} h={44} />
        <Writing x={64} y={30} lengths={[80, 60, 70, 50]} />
        <g transform="rotate(-8 90 118)">
          <rect
            x="48"
            y="94"
            width="88"
            height="46"
            rx="4"
            className="fill-accent-soft stroke-danger"
            strokeWidth="3"
          />
          <Writing x={60} y={110} lengths={[64, 46]} gap={14} />
        </g>
      </Sheet>
      <Sheet x={200} y={30} w={104} h={142} turn={2}>
        <Title x={14} y={20} w={60} />
        <Writing x={14} y={42} lengths={[74, 60, 70]} gap={14} />
        <Matters x={10} y={86} w={84} h={24} />
        <Writing x={16} y={98} lengths={[70]} />
      </Sheet>
      <Mark x={172} y={44} n={1} />
      <Mark x={160} y={148} n={2} />
      <Mark x={294} y={128} n={3} />
    </>
  ),
  status: (
    <>
      <Sheet x={18} y={18} w={166} h={164}>
        <Title x={38} y={20} w={90} />
        <Face x={14} y={40} w={44} h={56} />
        <Matters x={96} y={34} w={60} h={22} />
        <Writing x={102} y={45} lengths={[46]} />
        <Writing x={70} y={72} lengths={[82, 70]} />
        <Writing x={14} y={112} lengths={[136, 120]} />
        <Seal x={126} y={142} />
      </Sheet>
      <Sheet x={200} y={62} w={106} h={70}>
        <Title x={10} y={13} w={60} />
        <Face x={10} y={24} w={28} h={36} />
        <Writing x={48} y={32} lengths={[46, 38, 42]} />
      </Sheet>
      <Mark x={192} y={34} n={1} />
      <Mark x={180} y={64} n={2} />
      <Mark x={296} y={132} n={3} />
    </>
  ),
  home: (
    <>
      <Sheet x={18} y={18} w={134} h={164} turn={-2}>
        <Title x={14} y={20} w={56} />
        <Matters x={10} y={34} w={114} h={28} />
        <Writing x={16} y={43} lengths={[92, 96]} gap={12} />
        <Writing x={14} y={78} lengths={[104, 96, 100, 70]} />
        <Signature x={14} y={146} />
        <Signature x={72} y={146} />
      </Sheet>
      <Sheet x={168} y={24} w={134} h={152} turn={2}>
        <path d="m18 12-8 16h8l-4 14 14-18h-8l6-12z" className="fill-accent stroke-ink-soft" />
        <Writing x={46} y={24} lengths={[60]} />
        <Matters x={10} y={52} w={114} h={36} />
        <Writing x={16} y={62} lengths={[92, 80]} gap={14} />
        <Writing x={14} y={108} lengths={[60]} />
        <Matters x={78} y={100} w={46} h={18} />
        <Writing x={84} y={109} lengths={[34]} />
        <Writing x={14} y={130} lengths={[104]} />
      </Sheet>
      <Mark x={150} y={56} n={1} />
      <Mark x={170} y={100} n={2} />
      <Mark x={294} y={146} n={3} />
    </>
  ),
  money: (
    <>
      <Sheet x={96} y={26} w={170} h={160} turn={4} />
      <Sheet x={70} y={14} w={170} h={172}>
        <Matters x={8} y={8} w={154} h={26} />
        <path d="M16 27v-8h18v8m-20 0h22M14 18l11-7 11 7z" className="fill-action-soft stroke-action" />
        <Writing x={46} y={21} lengths={[48]} />
        <Writing x={112} y={21} lengths={[40]} />
        <Matters x={8} y={44} w={100} h={30} />
        <Writing x={16} y={54} lengths={[78, 84]} gap={12} />
        <Writing x={14} y={94} lengths={[80, 68, 76, 60, 72]} gap={15} />
        <Writing x={124} y={94} lengths={[32, 32, 32, 32, 32]} gap={15} />
      </Sheet>
      <Mark x={182} y={74} n={1} />
      <Mark x={240} y={36} n={2} />
      <Mark x={262} y={164} n={3} />
    </>
  ),
  together: (
    <>
      <Sheet x={18} y={24} w={124} h={104} turn={-4}>
        <Face x={10} y={10} w={52} h={76} />
        <Face x={62} y={10} w={52} h={76} />
      </Sheet>
      <Sheet x={166} y={18} w={138} h={96} turn={3}>
        <Face x={8} y={10} w={31} h={68} />
        <Face x={39} y={10} w={31} h={68} />
        <Face x={70} y={10} w={31} h={68} />
        <Face x={101} y={10} w={29} h={68} />
      </Sheet>
      <Sheet x={92} y={132} w={150} h={56}>
        <Matters x={8} y={8} w={134} h={40} />
        <Writing x={18} y={21} lengths={[110, 84]} gap={14} />
      </Sheet>
      <Mark x={30} y={36} n={1} />
      <Mark x={296} y={34} n={2} />
      <Mark x={240} y={146} n={3} />
    </>
  ),
  statement: (
    <Sheet x={72} y={10} w={176} h={180}>
      <Matters x={10} y={10} w={96} h={38} />
      <Writing x={18} y={19} lengths={[60, 78, 66]} />
      <Matters x={10} y={58} w={156} h={62} />
      <Writing x={18} y={69} lengths={[136, 128, 140, 120]} gap={14} />
      <Matters x={10} y={132} w={156} h={38} />
      <Signature x={22} y={156} />
      <Writing x={106} y={158} lengths={[46]} />
      <Mark x={106} y={28} n={1} />
      <Mark x={166} y={90} n={2} />
      <Mark x={166} y={150} n={3} />
    </Sheet>
  ),
  employer: (
    <Sheet x={72} y={10} w={176} h={180}>
      <Matters x={10} y={8} w={156} h={36} />
      <path d="M20 38V16h14v22m0-14h12v14M18 38h30" className="fill-action-soft stroke-action" />
      <Writing x={60} y={20} lengths={[90, 70]} gap={13} />
      <Matters x={10} y={56} w={156} h={64} />
      <Writing x={18} y={68} lengths={[136, 128, 140, 100]} gap={14} />
      <Matters x={10} y={132} w={156} h={38} />
      <Signature x={22} y={156} />
      <Writing x={106} y={158} lengths={[46]} />
      <Mark x={166} y={26} n={1} />
      <Mark x={166} y={90} n={2} />
      <Mark x={166} y={150} n={3} />
    </Sheet>
  ),
  tax: (
    <>
      <Sheet x={40} y={30} w={140} h={158} turn={5} />
      <Sheet x={32} y={24} w={140} h={160} turn={2} />
      <Sheet x={22} y={14} w={140} h={168}>
        <text x="14" y="26" fontSize="18" fontWeight="700" className="fill-ink-soft stroke-transparent">
          1040
        </text>
        <Matters x={86} y={8} w={46} h={24} />
        <text x="109" y="26" textAnchor="middle" fontSize="17" className="fill-ink stroke-transparent">
          20__
        </text>
        <Writing x={14} y={50} lengths={[74, 80, 66, 78, 70, 76, 60]} gap={16} />
        <Writing x={100} y={50} lengths={[28, 28, 28, 28, 28, 28, 28]} gap={16} />
      </Sheet>
      <Sheet x={200} y={46} w={104} h={86} turn={-2}>
        <text x="10" y="22" fontSize="16" fontWeight="700" className="fill-ink-soft stroke-transparent">
          W-2
        </text>
        <path d="M8 34h88v42H8zM52 34v42M8 55h88" className="fill-transparent stroke-line-strong" />
        <Writing x={14} y={45} lengths={[28]} />
        <Writing x={60} y={66} lengths={[28]} />
      </Sheet>
      <Mark x={158} y={18} n={1} />
      <Mark x={178} y={174} n={2} />
      <Mark x={294} y={136} n={3} />
    </>
  ),
  pay: (
    <Sheet x={24} y={30} w={272} h={140}>
      <Matters x={10} y={10} w={150} h={32} />
      <Writing x={18} y={21} lengths={[86, 110]} gap={12} />
      <Matters x={172} y={10} w={90} h={32} />
      <Writing x={180} y={26} lengths={[72]} />
      <path d="M10 54h252M10 54v50h252V54M136 54v50" className="fill-transparent stroke-line-strong" />
      <Writing x={18} y={68} lengths={[60, 70, 54]} gap={14} />
      <Writing x={146} y={68} lengths={[60, 50, 64]} gap={14} />
      <Matters x={150} y={112} w={112} h={22} />
      <Writing x={160} y={123} lengths={[50]} />
      <Writing x={222} y={123} lengths={[32]} />
      <Mark x={160} y={12} n={1} />
      <Mark x={262} y={42} n={2} />
      <Mark x={146} y={123} n={3} />
    </Sheet>
  ),
  years: (
    <>
      {['2023', '2024', '2025'].map((year, index) => (
        <Sheet key={year} x={18 + index * 98} y={24 + (index % 2) * 14} w={88} h={120}>
          <Matters x={8} y={10} w={72} h={18} />
          <Writing x={14} y={19} lengths={[54]} />
          <Writing x={12} y={44} lengths={[62, 54, 60]} />
          <Matters x={8} y={80} w={48} h={18} />
          <Writing x={14} y={89} lengths={[36]} />
          <text x="44" y="142" textAnchor="middle" fontSize="17" className="fill-ink stroke-transparent">
            {year}
          </text>
        </Sheet>
      ))}
      <Mark x={100} y={42} n={1} />
      <Mark x={186} y={128} n={2} />
      <Mark x={302} y={160} n={3} />
    </>
  ),
  school: (
    <>
      <Sheet x={18} y={30} w={164} h={132}>
        <path d="m62 20 20-9 20 9-20 9zm8 4v10q12 7 24 0V24" className="fill-action-soft stroke-action" />
        <Matters x={18} y={44} w={128} h={30} />
        <Writing x={42} y={54} lengths={[80, 70]} gap={12} />
        <Signature x={22} y={114} />
        <Seal x={128} y={104} r={17} />
      </Sheet>
      <Sheet x={196} y={18} w={108} h={164} turn={2}>
        <Title x={12} y={18} w={56} />
        <Matters x={10} y={32} w={66} h={18} />
        <Writing x={16} y={41} lengths={[52]} />
        <Writing x={14} y={66} lengths={[54, 48, 56, 44, 50, 40]} gap={15} />
        <Writing x={82} y={66} lengths={[12, 12, 12, 12, 12, 12]} gap={15} />
      </Sheet>
      <Mark x={166} y={88} n={1} />
      <Mark x={284} y={58} n={2} />
      <Mark x={172} y={134} n={3} />
    </>
  ),
  office: (
    <>
      <Sheet x={150} y={26} w={140} h={158} turn={3}>
        <Writing x={86} y={24} lengths={[40]} />
        <Writing x={86} y={44} lengths={[42, 36, 40, 38]} gap={16} />
      </Sheet>
      <Sheet x={40} y={12} w={160} h={174}>
        <path d="M14 30V18l14-8 14 8v12m-32 3h36" className="fill-action-soft stroke-action" />
        <Matters x={60} y={10} w={90} h={24} />
        <Writing x={68} y={22} lengths={[72]} />
        <Writing x={14} y={54} lengths={[60, 80]} />
        <Writing x={14} y={90} lengths={[128, 120, 130, 96]} gap={13} />
        <Seal x={122} y={146} r={18} />
      </Sheet>
      <Mark x={194} y={34} n={1} />
      <Mark x={284} y={150} n={2} />
      <Mark x={186} y={158} n={3} />
    </>
  ),
  envelope: (
    <>
      <rect x="24" y="34" width="180" height="122" rx="4" className="fill-sheet stroke-line-strong" />
      <path d="m24 36 90 64 90-64" className="fill-action-soft stroke-ink-soft" />
      <path d="M92 84h44v30H92z" className="fill-accent-soft stroke-danger" strokeWidth="3" />
      <Writing x={100} y={94} lengths={[28, 20]} />
      <Sheet x={218} y={40} w={86} h={120} turn={3}>
        <path d="M36 14h14m-7-7v14" className="fill-transparent stroke-danger" strokeWidth="5" />
        <Writing x={12} y={40} lengths={[60, 52, 58, 46]} gap={14} />
        <Signature x={14} y={106} />
      </Sheet>
      <Mark x={40} y={142} n={1} />
      <Mark x={290} y={56} n={2} />
    </>
  ),
  page: (
    <>
      {DARK_TABLE}
      <Sheet x={88} y={18} w={124} h={162}>
        <Title x={16} y={22} w={70} />
        <Writing x={16} y={44} lengths={[92, 84, 90, 70, 88, 80, 60]} gap={14} />
        <Signature x={20} y={148} />
      </Sheet>
      <Sheet x={232} y={62} w={64} h={84}>
        <Writing x={10} y={18} lengths={[44, 38, 42, 30]} gap={14} />
      </Sheet>
      <path
        d="M78 36V10h26M196 10h26v26M222 164v26h-26M104 190H78v-26"
        className="fill-transparent stroke-accent"
        strokeWidth="3"
      />
      <Mark x={78} y={12} n={1} />
      <Mark x={150} y={100} n={2} />
      <Mark x={288} y={146} n={3} />
    </>
  ),
}
