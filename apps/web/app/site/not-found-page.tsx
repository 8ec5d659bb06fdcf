import { data } from 'react-router';
import { NotFound } from '../shell/not-found.tsx';

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}

export { NotFound as ErrorBoundary };
