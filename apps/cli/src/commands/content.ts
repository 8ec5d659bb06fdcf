import { stderr, stdout } from 'node:process';
import { askServer } from '../ask-server.ts';
import { type Command, UsageError } from '../command.ts';

const HELP = `innertide content publish

Brings the database to the state of content/: posts, letters and curated templates, new, changed and removed ones, in both
languages. Everything is read first; where something is wrong, file and line are named and nothing changes. Through the
server that runs on this DATA_DIR, else in the database itself. Reads the same environment as the server (DATA_DIR,
DATABASE_URL).

A server does the same when it starts. Pages, articles, questions and legal texts are part of the web build.
`;

function sentence(name: string, published: number | null): string {
  return published === null ? `${name}: as they were` : `${name}: ${published} published`;
}

export const content: Command = {
  summary: 'bring the database to the state of content/',
  help: HELP,
  async run(parameters) {
    if (parameters[0] !== 'publish' || parameters.length > 1) throw new UsageError('say content publish');
    const answer = await askServer({ action: 'publish' });
    if (!answer.ok) {
      stderr.write(`${answer.message}\n`);
      return 1;
    }
    if ('content' in answer) {
      const { templates, posts, letters } = answer.content;
      stdout.write(
        `${sentence('Posts', posts)}\n${sentence('Letters', letters)}\n${sentence('Templates', templates)}\n`,
      );
    }
    return 0;
  },
};
