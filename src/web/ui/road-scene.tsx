/** The road to Emmaus at dusk, drawn: the companion, two friends and a lamp. Decoration only. */
export function RoadScene({ viewBox = '560 240 800 660' }: { viewBox?: string }) {
  return (
    <svg className="scene" viewBox={viewBox} preserveAspectRatio="xMidYMax slice" aria-hidden>
      <defs>
        <linearGradient id="d1s" x1="0" y1="0" x2="0" y2="640" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#10121d" />
          <stop offset=".3" stopColor="#1c1b2c" />
          <stop offset=".54" stopColor="#332637" />
          <stop offset=".72" stopColor="#5f3c40" />
          <stop offset=".85" stopColor="#9c5f45" />
          <stop offset=".94" stopColor="#d29354" />
          <stop offset="1" stopColor="#ecbd78" />
        </linearGradient>
        <radialGradient
          id="d1g"
          cx="1040"
          cy="612"
          r="460"
          gradientUnits="userSpaceOnUse"
          gradientTransform="translate(0 275) scale(1 .55)"
        >
          <stop offset="0" stopColor="#ffe9b4" stopOpacity=".95" />
          <stop offset=".14" stopColor="#fbd084" stopOpacity=".58" />
          <stop offset=".45" stopColor="#e09450" stopOpacity=".2" />
          <stop offset="1" stopColor="#e09450" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="d1r" x1="0" y1="620" x2="0" y2="900" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#f6cf8b" />
          <stop offset=".16" stopColor="#c9925c" />
          <stop offset=".4" stopColor="#7d5645" />
          <stop offset=".72" stopColor="#463036" />
          <stop offset="1" stopColor="#241b22" />
        </linearGradient>
        <linearGradient id="d1f" x1="0" y1="650" x2="0" y2="900" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#2c1f28" />
          <stop offset="1" stopColor="#110e14" />
        </linearGradient>
        <linearGradient id="d1m" x1="0" y1="590" x2="0" y2="720" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#6b4443" />
          <stop offset="1" stopColor="#33242f" />
        </linearGradient>
        <linearGradient id="d1n" x1="0" y1="640" x2="0" y2="800" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#33242c" />
          <stop offset="1" stopColor="#231a22" />
        </linearGradient>
        <linearGradient id="d1h" x1="0" y1="570" x2="0" y2="660" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#8d594b" />
          <stop offset="1" stopColor="#a56b52" />
        </linearGradient>
        <radialGradient id="d1l">
          <stop offset="0" stopColor="#fff0c4" stopOpacity=".9" />
          <stop offset=".05" stopColor="#ffe0a0" stopOpacity=".55" />
          <stop offset=".14" stopColor="#fbcb76" stopOpacity=".3" />
          <stop offset=".34" stopColor="#f0b455" stopOpacity=".13" />
          <stop offset=".64" stopColor="#f0b455" stopOpacity=".04" />
          <stop offset="1" stopColor="#f0b455" stopOpacity="0" />
        </radialGradient>
        <clipPath id="d1c">
          <path d="M430 900C520 838 700 806 836 774c112-26 190-46 190-72 0-24-92-26-92-46 0-18 62-24 98-33l9 1c-22 9-58 17-58 31 0 18 116 22 116 52 0 38-118 56-216 90-92 32-150 66-166 103z" />
        </clipPath>
      </defs>
      <rect x="-400" y="-700" width="2240" height="702" fill="#10121d" />
      <rect x="-400" width="2240" height="900" fill="url(#d1s)" />
      <g fill="#fff3d8" opacity=".55">
        <circle cx="90" cy="70" r="1" />
        <circle cx="330" cy="50" r="1" />
        <circle cx="720" cy="64" r="0.8" />
        <circle cx="800" cy="30" r="0.7" />
        <circle cx="905" cy="104" r="0.7" />
        <circle cx="1050" cy="130" r="0.7" />
        <circle cx="1120" cy="44" r="1.1" />
        <circle cx="1190" cy="180" r="0.8" />
        <circle cx="1260" cy="90" r="1" />
        <circle cx="1350" cy="140" r="0.7" />
        <circle cx="1400" cy="50" r="1" />
        <circle cx="1320" cy="260" r="0.7" />
        <circle cx="1150" cy="270" r="0.6" />
        <circle cx="980" cy="36" r="0.7" />
      </g>
      <rect x="-400" width="2240" height="900" fill="url(#d1g)" />
      <path
        fill="url(#d1h)"
        opacity=".8"
        d="M-400 606c160-34 300-44 470-30 120 10 190-26 320-26 150 0 230 40 380 42 120 2 170-20 280-20 140 0 250 24 400 10 130-12 240-40 390-30v400H-400z"
      />
      <path
        fill="url(#d1m)"
        d="M-400 640c180-30 320-54 500-46 190 8 290 52 470 50 130-2 220-34 350-30 60 2 80 10 140 8 120-4 200-46 380-44 150 2 280 30 400 40v320H-400z"
      />
      <g fill="#35252c">
        <path d="M1000 624v-11h12v-6h11v5h7v-9.5c0-4.5 3.2-7.5 7.5-7.5s7.5 3 7.5 7.5v6.5h9v-5h14v9h8v12z" />
      </g>
      <g fill="#ffdc92">
        <rect x="1005" y="616.5" width="2.2" height="3" />
        <rect x="1016" y="611" width="2.2" height="3" />
        <rect x="1036.5" y="604" width="2.4" height="4.5" rx="1.2" />
        <rect x="1058" y="613" width="2.2" height="3" />
        <rect x="1069" y="616.5" width="2.2" height="3" />
      </g>
      <path fill="#35252c" d="M1090 627c-6.48 -3 -4.5 -19.8 0 -30 4.5 10.2 6.48 27 0 30z" />
      <path fill="#35252c" d="M1099 628c-5.4 -2.2 -3.75 -14.52 0 -22 3.75 7.48 5.4 19.8 0 22z" />
      <path fill="#35252c" d="M990 627c-5.04 -2 -3.5 -13.2 0 -20 3.5 6.8 5.04 18 0 20z" />
      <path
        fill="url(#d1n)"
        d="M-400 700c260-44 470-58 700-40 220 18 360 20 560-12 90-14 160-26 236-24 150 4 290-30 420-16 130 14 230 40 324 50v260H-400z"
      />
      <path fill="#1d151c" d="M1288 800c-24.48 -19.6 -17 -129.36 0 -196 17 66.64 24.48 176.4 0 196z" />
      <path fill="#1d151c" d="M1334 800c-20.16 -15 -14 -99 0 -150 14 51 20.16 135 0 150z" />
      <path fill="#19121a" d="M1396 800c-28.8 -23.6 -20 -155.76 0 -236 20 80.24 28.8 212.4 0 236z" />
      <path fill="#1b141b" d="M78 830c-18.72 -15 -13 -99 0 -150 13 51 18.72 135 0 150z" />
      <path fill="#1b141b" d="M116 830c-15.12 -11.2 -10.5 -73.92 0 -112 10.5 38.08 15.12 100.8 0 112z" />
      <path fill="url(#d1f)" d="M-400 752c240-36 500-30 720 8 130 23 230 46 320 72v68H-400z" />
      <path
        fill="url(#d1r)"
        d="M430 900C520 838 700 806 836 774c112-26 190-46 190-72 0-24-92-26-92-46 0-18 62-24 98-33l9 1c-22 9-58 17-58 31 0 18 116 22 116 52 0 38-118 56-216 90-92 32-150 66-166 103z"
      />
      <g clipPath="url(#d1c)">
        <ellipse cx="914" cy="766" rx="180" ry="62" fill="url(#d1l)" />
        <ellipse cx="914" cy="768" rx="120" ry="38" fill="url(#d1l)" />
      </g>
      <path fill="url(#d1f)" d="M1840 700c-180-30-330-28-470 4-120 28-220 62-330 86-130 28-210 62-226 110h1026z" />
      <rect x="-400" y="898" width="2240" height="400" fill="#110e14" />
      <circle cx="921" cy="746" r="210" fill="url(#d1l)" />
      <g fill="#150e13">
        <path
          transform="translate(872 779) scale(0.66 0.66) skewX(-3)"
          d="M0-62c4.2 0 6.6 3.4 6.6 7.6 0 1.7-.3 3-.2 4 4.6 2.4 6.4 8.2 7.4 16.8 1.2 10.4 2.2 22.4 3.6 32.8.5 4.4-30.6 4.8-30.2.2.7-10.6 1.3-22.4 2.3-32 .8-8.4 2.3-14.4 6.4-17.2.2-1-.9-2.6-.9-4.6C-5-58.6-4.2-62 0-62z"
        />
        <path
          transform="translate(943 764) scale(-0.62 0.62) skewX(3)"
          d="M0-62c4.2 0 6.6 3.4 6.6 7.6 0 1.7-.3 3-.2 4 4.6 2.4 6.4 8.2 7.4 16.8 1.2 10.4 2.2 22.4 3.6 32.8.5 4.4-30.6 4.8-30.2.2.7-10.6 1.3-22.4 2.3-32 .8-8.4 2.3-14.4 6.4-17.2.2-1-.9-2.6-.9-4.6C-5-58.6-4.2-62 0-62z"
        />
        <path
          transform="translate(905 776) scale(0.74 0.74) skewX(-2)"
          d="M0-62c4.2 0 6.6 3.4 6.6 7.6 0 1.7-.3 3-.2 4 4.6 2.4 6.4 8.2 7.4 16.8 1.2 10.4 2.2 22.4 3.6 32.8.5 4.4-30.6 4.8-30.2.2.7-10.6 1.3-22.4 2.3-32 .8-8.4 2.3-14.4 6.4-17.2.2-1-.9-2.6-.9-4.6C-5-58.6-4.2-62 0-62z"
        />
        <path d="M860 741l-3.5 39" stroke="#150e13" strokeWidth="1.8" strokeLinecap="round" />
      </g>
      <path d="M912 745l9-4" stroke="#150e13" strokeWidth="3.6" strokeLinecap="round" />
      <circle cx="923" cy="747" r="30" fill="url(#d1l)" />
      <circle cx="923" cy="747" r="2.8" fill="#fffaf0" />
    </svg>
  );
}
