import { Hono } from 'hono';

/** The pages that the app opens instead of the browser: those that mails and shared links lead to, and the app itself. */
const OPENED_BY_APP = ['/app', '/app/*', '/shared', '/auth/callback', '/auth/update-password'];

/**
 * What an iPhone reads before it hands this site's links, passwords and passkeys to an app (Apple, “Supporting
 * associated domains”). Answers nothing where no app is configured.
 * @param appId team and bundle, e.g. ABCDE12345.app.innertide
 */
export function createAssociatedApp(appId: string | null): Hono {
  const routes = new Hono();
  if (appId === null) return routes;
  const association = {
    applinks: { details: [{ appIDs: [appId], components: OPENED_BY_APP.map((path) => ({ '/': path })) }] },
    webcredentials: { apps: [appId] },
  };
  routes.get('/apple-app-site-association', (context) =>
    context.json(association, 200, { 'Cache-Control': 'public, max-age=3600' }),
  );
  return routes;
}
