/** The only importer of the INI package: a file of its own, because the bundle gives a lazily loaded CommonJS package no names. */
export { ParsingError, parse } from 'js-ini';
