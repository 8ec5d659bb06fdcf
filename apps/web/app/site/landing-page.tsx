import { BRAND } from '@innertide/std/brand';

export default function LandingPage() {
  return <h1>{BRAND}</h1>;
}
