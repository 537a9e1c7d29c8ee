/** The completion script for PowerShell, from 5.1 on: it starts no process except for names. */
import { grouped, groupedNames, groupedWords, type Use } from './_words.ts';
import type { Model } from './model.ts';

/** In PowerShell's own single quotes, so nothing of the table is read before the first Tab. */
const head = `# Completion of realmctl for PowerShell, made by 'npm run completions'.

# A line each: a letter, what it is about, words. n: what may follow; t and s: options with a value and without one;
# v and l: the words after an option, one or several; w: what an option names; a and p: the words and what it names of an
# argument by its place, with + for those after it too.
$global:__realmctl_lines = @'
`;

const tail = String.raw`'@

Register-ArgumentCompleter -Native -CommandName realmctl -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    if ($null -eq $global:__realmctl_table) {
        $global:__realmctl_table = @{}
        foreach ($line in $global:__realmctl_lines -split '\r?\n') {
            $letter, $keys, $value = $line.Split('|')
            foreach ($key in $keys.Split(';')) { $global:__realmctl_table["$letter|$key"] = $value }
        }
    }
    $table = $global:__realmctl_table
    $options = {
        param($letter)
        $found = $table["$letter|$at"]
        if ($null -eq $found) { $found = $table["$letter|*"] }
        @($found.Split(' ') | Where-Object { $_ })
    }

    # The word at the cursor, and those before it, as they stand on the line.
    $raw = ''
    $elements = @($commandAst.CommandElements | Where-Object { $_.Extent.StartOffset -lt $cursorPosition })
    if ($elements.Count -gt 1 -and $elements[-1].Extent.EndOffset -ge $cursorPosition) {
        $last = $elements[-1].Extent
        $raw = $last.Text.Substring(0, $cursorPosition - $last.StartOffset)
        $elements = @($elements[0..($elements.Count - 2)])
    }
    $words = @($elements | ForEach-Object { $_.Extent.Text })

    $at = ''
    $flag = ''
    $first = ''
    $count = 0
    $next = $table['n|']
    $takes = & $options 't'
    for ($i = 1; $i -lt $words.Count; $i++) {
        $word = $words[$i]
        if ($flag) {
            $flag = ''
        } elseif ($word -eq '--') {
            return
        } elseif ($word.StartsWith('-')) {
            if ($takes -ccontains $word) { $flag = $word }
        } elseif ($null -ne $next) {
            $at = "$at $word".Trim()
            $next = $table["n|$at"]
            $takes = & $options 't'
        } else {
            if ($count -eq 0) { $first = $word }
            $count++
        }
    }

    $lead = ''
    $current = $raw
    if (-not $flag -and $raw -match '^(--[\w-]+)=') {
        $flag = $Matches[1]
        $lead = "$flag="
        $current = $raw.Substring($lead.Length)
        if ($takes -cnotcontains $flag) { return }
    }
    $list = $null
    $names = $null
    if ($flag) {
        $keys = "$at $flag", "* $flag"
        $offer = $keys | ForEach-Object { $table["v|$_"] } | Where-Object { $_ } | Select-Object -First 1
        $list = $keys | ForEach-Object { $table["l|$_"] } | Where-Object { $_ } | Select-Object -First 1
        $names = $keys | ForEach-Object { $table["w|$_"] } | Where-Object { $_ } | Select-Object -First 1
    } elseif ($current.StartsWith('-')) {
        $offer = (@(& $options 't') + @(& $options 's')) -join ' '
    } elseif ($null -ne $next) {
        $offer = $next
    } else {
        $place = @("$at $count") + @($count..0 | ForEach-Object { "$at $_+" }) |
            Where-Object { $table["a|$_"] -or $table["p|$_"] } | Select-Object -First 1
        $offer = $table["a|$place"]
        $names = $table["p|$place"]
    }
    if ($list) {
        $offer = $list
        $lead += $current.Substring(0, $current.LastIndexOf(',') + 1)
        $current = $current.Substring($current.LastIndexOf(',') + 1)
    }

    # PowerShell may count less than the whole word as what it replaces.
    $kept = ''
    if ($wordToComplete -and $raw.EndsWith($wordToComplete, 'Ordinal')) {
        $kept = $raw.Substring(0, $raw.Length - $wordToComplete.Length)
    }
    $result = {
        param($text, $shown, $tip)
        if ($text.StartsWith($kept, 'Ordinal')) { $text = $text.Substring($kept.Length) }
        if ($text) { [System.Management.Automation.CompletionResult]::new($text, $shown, 'ParameterValue', $tip) }
    }
    $results = @(
        foreach ($word in "$offer".Split(' ')) {
            if ($word -and $word.StartsWith($current, 'Ordinal')) { & $result "$lead$word" $word $word }
        }
        if ($names) {
            # In digits, because older versions pass on neither quotes nor empty words.
            $given = @($raw, '', $first) + $words | ForEach-Object {
                'x' + [BitConverter]::ToString([System.Text.Encoding]::UTF8.GetBytes([string]$_)).Replace('-', '')
            }
            foreach ($line in @(& realmctl __complete powershell $names @given 2>$null)) {
                $text, $shown, $tip = $line.Split([char]9) | ForEach-Object {
                    [System.Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($_))
                }
                & $result $text $shown $tip
            }
        }
    )
    # An empty text keeps PowerShell from offering files.
    if ($names -and $results.Count -eq 0) { return '' }
    $results
}
`;

/** Returns the text of the script. */
export function powershellScript(model: Model): string {
  return `${head}${table(model).join('\n')}\n${tail}`;
}

function table(model: Model): string[] {
  const { first, nouns, verbs, globals } = model;
  const names = (entries: readonly { readonly name: string }[]) => entries.map(({ name }) => name).join(' ');
  const flags = (letter: string, value: boolean) =>
    grouped(
      [...verbs.map((verb) => [verb.path, verb.flags] as const), ['*', globals] as const].map(
        ([path, all]) => [path, all.flatMap((each) => (each.value === value ? [each.flag] : [])).join(' ')],
      ),
    ).map(([words, keys]) => line(letter, keys, words));
  return [
    line('n', [''], names(first)),
    ...nouns.map(({ path, following }) => line('n', [path], names(following))),
    ...flags('t', true),
    ...flags('s', false),
    ...groupedWords(model).map(({ uses, list, words }) =>
      line(list ? 'l' : 'v', uses.map(keyOf), words.join(' ')),
    ),
    ...groupedNames(model).map(({ uses, names: sort }) => line('w', uses.map(keyOf), sort)),
    ...argumentLines(model, 'a', ({ words }) => words.join(' ')),
    ...argumentLines(model, 'p', ({ names: sort }) => sort),
  ];
}

function argumentLines(
  { verbs }: Model,
  letter: string,
  valueFor: (entry: Model['verbs'][number]['arguments'][number]) => string,
): string[] {
  const places = verbs.flatMap(({ path, arguments: all, variadic }) =>
    all.map((each, index): [string, string] => {
      const place = `${index}${variadic && index === all.length - 1 ? '+' : ''}`;
      return [`${path} ${place}`, valueFor(each)];
    }),
  );
  return grouped(places).flatMap(([value, keys]) => (value === '' ? [] : [line(letter, keys, value)]));
}

function line(letter: string, keys: readonly string[], value: string): string {
  return `${letter}|${keys.join(';')}|${value}`;
}

function keyOf({ path = '*', flag }: Use): string {
  return `${path} ${flag}`;
}
