/** The version of realmctl, in its own file, so that no chunk is opened only for it. */
export { version } from '../../package.json';
