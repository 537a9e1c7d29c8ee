/** `npm run build:exe [FOLDER]`: writes the program as a single executable for this platform, to `release/`. */
import { codeCacheWord, makeCodeCachesHere } from './executable/code-cache.ts';
import { executablePath, makeExecutable, sizeOf } from './executable/make.ts';

async function buildExecutable(folder = 'release'): Promise<void> {
  const output = executablePath(folder);
  await makeExecutable('dist', output);
  console.log(`${output}: ${sizeOf(output)}, with Node.js ${process.version}`);
}

if (process.argv[2] === codeCacheWord) makeCodeCachesHere();
else void buildExecutable(process.argv[2]);
