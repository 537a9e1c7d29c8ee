#compdef realmctl
# Completion of realmctl for zsh, made by 'npm run completions'.

typeset -ga _realmctl_takes=(--site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait)
typeset -ga _realmctl_nouns=('channel' 'channel subscribers' 'channel default' 'channel default-group' 'folder' 'user' 'user avatar' 'user settings' 'bot' 'bot storage' 'group' 'group members' 'invite' 'open' 'audit' 'defaults' 'subscription' 'nav-view' 'status' 'message' 'message schedule' 'message flag' 'attachment' 'topic' 'push' 'push device' 'org' 'org icon' 'org logo' 'profile-field' 'domain' 'emoji' 'linkifier' 'playground' 'data-export' 'webhook' 'journal' 'wait' 'server' 'auth' 'config' 'api' 'sandbox' 'help')
typeset -ga _realmctl_everywhere=(
  '--site=[URL of the organization (ZULIP_SITE)]:site:_files'
  '--email=[email address you log in with (ZULIP_EMAIL)]:email:_files'
  '--zuliprc=[zuliprc file with site, email and API key (ZULIP_CONFIG)]:zuliprc:_files'
  '--profile=[stored account to use (REALMCTL_PROFILE)]:profile: _realmctl_live profile'
  '--format=[output format\: table, json, ndjson, csv, tsv, yaml, markdown]:format: _realmctl_words table json ndjson csv tsv yaml markdown'
  '--json[same as --format json; errors are JSON too]'
  '--jq=[filter the JSON output with a jq expression]:jq:_files'
  '--quiet[print only ids, and no notes]'
  '--csv-for=[print CSV as this program opens it\: excel]:csv-for: _realmctl_words excel'
  '--no-csv-guard[read and write CSV and TSV cells without the guard against formulas]'
  '--color=[use color\: auto, always, never]:color: _realmctl_words auto always never'
  '--yes[do not ask for confirmation]'
  '--no-input[never prompt]'
  '--debug[log requests to stderr, with secrets redacted]'
  '--timeout=[time limit for a call, including retries (1m)]:timeout:_files'
  '--max-wait=[longest time to wait for the rate limit (5m)]:max-wait:_files'
  '--allow-ignored[warn instead of failing when the server ignores a parameter]'
  '--help[show help]'
)

# Offers words; no space after those that go on.
_realmctl_words() {
  local -a whole open
  whole=(${argv:#*[=:]})
  open=(${(M)argv:#*[=:]})
  compadd -a whole
  compadd -S '' -a open
}

# Offers words for the last element of a list.
_realmctl_list() {
  compset -P '*,'
  compadd -S '' -- $argv
}

# Offers what the organization has of a sort beside words; of a list, for its last element.
_realmctl_live() {
  local sort=$1 offer suffix
  local -a found whole wholetold open opentold
  shift
  if [[ $sort == *, ]]; then
    # Zsh undoes what the other function sets.
    compset -P '*,'
    _realmctl_list $argv
  elif ((#)); then
    _realmctl_words $argv
  fi
  found=("${(@f)$(command realmctl __complete zsh $sort "${(Q)PREFIX}" '' "${(Q)line[1]}" "${(@Q)before}" 2>/dev/null)}")
  for offer in $found; do
    if [[ $sort == *, || ${offer%%$'\t'*} == *[=:] ]]; then
      open+=("${offer%%$'\t'*}")
      opentold+=("${offer/$'\t'/  -- }")
    else
      whole+=("${offer%%$'\t'*}")
      wholetold+=("${offer/$'\t'/  -- }")
    fi
  done
  compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -d wholetold -a whole
  compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -S '' -d opentold -a open
}

_realmctl_first() {
  local -a entries=(
    'channel:Manage channels'
    'folder:Manage channel folders'
    'user:Manage users'
    'bot:Manage bots and their API keys'
    'group:Manage user groups'
    'invite:Manage invitations and invitation links'
    'open:Open a user, channel or group in the web app'
    'audit:Show who can do what, and accounts to look at'
    'defaults:Manage the default settings for new users'
    'subscription:Manage channel subscriptions and their settings'
    'nav-view:Manage your views in the left sidebar'
    'status:Manage your status and that of others'
    'message:Manage messages'
    'attachment:Manage the files you uploaded'
    'topic:Manage topics'
    'push:Manage push notifications to mobile devices'
    'org:Manage organization settings'
    'profile-field:Manage custom profile fields'
    'domain:Manage the email domains that can join'
    'emoji:Manage custom emoji'
    'linkifier:Manage linkifiers, which turn text into links'
    'playground:Manage code playgrounds'
    'data-export:Manage data exports'
    'webhook:Receive outgoing webhooks for a bot'
    'journal:Check the journals that tail --journal keeps'
    'wait:Wait until a user, channel or group meets a condition'
    'server:Show information about the server'
    'auth:Log in and manage stored accounts'
    'config:Manage realmctl'\''s own settings'
    'api:Call the REST API directly'
    'sandbox:Run an embedded organization to try things out'
    'help:Read about exit-codes, environment, formatting, references, desired-state, asking, bulk, events, json, ci, moderation, commands'
    'whoami:Show the account you are logged in as'
    'doctor:Check your configuration, connection, server and account'
    'report:Write a report of the organization as an HTML page'
    'plan:Show what `apply` would change'
    'apply:Apply files to the organization'
    'diff:Show the differences between files and the organization'
    'export:Export the organization to files'
    'lint:Check an organization or its files against rules'
    'sync:Keep channels and groups in step with what they follow'
    'schema:Print the JSON Schema of organization files or of JSON output'
    'tail:Stream events as they happen'
    'history:Show who changed what, from a journal'
    'mcp:Serve AI agents over the Model Context Protocol'
    'completion:Print the completion script for bash, zsh, fish or PowerShell'
  )
  _describe command entries
}

_realmctl_verbs_channel() {
  local -a entries=(
    'list:List channels'
    'view:Show a channel and its permissions'
    'access:Show who can do what in a channel, and why'
    'create:Create a channel and subscribe users to it'
    'update:Update channels'
    'archive:Archive channels'
    'unarchive:Unarchive channels'
    'subscribe:Subscribe users to channels'
    'unsubscribe:Unsubscribe users from channels'
    'subscribers:Manage the subscribers of a channel'
    'topics:List the topics of a channel'
    'delete-topic:Delete a topic and all its messages'
    'email:Show the email address of a channel'
    'default:Manage the default channels for new users'
    'default-group:Manage groups of channels that new users can choose'
    'mark-topic-read:Mark a topic as read (deprecated)'
  )
  _describe command entries
}

_realmctl_verbs_channel_subscribers() {
  local -a entries=(
    'list:List the subscribers of a channel'
    'set:Set the subscribers of a channel'
  )
  _describe command entries
}

_realmctl_verbs_channel_default() {
  local -a entries=(
    'list:List the default channels'
    'add:Add channels to the default channels'
    'remove:Remove channels from the default channels'
  )
  _describe command entries
}

_realmctl_verbs_channel_default_group() {
  local -a entries=(
    'list:List default channel groups'
    'create:Create a default channel group'
    'update:Update default channel groups'
    'delete:Delete default channel groups'
    'add:Add channels to a default channel group'
    'remove:Remove channels from a default channel group'
  )
  _describe command entries
}

_realmctl_verbs_folder() {
  local -a entries=(
    'list:List channel folders'
    'create:Create a channel folder'
    'update:Update channel folders'
    'reorder:Reorder channel folders'
    'archive:Archive channel folders'
    'unarchive:Unarchive channel folders'
  )
  _describe command entries
}

_realmctl_verbs_user() {
  local -a entries=(
    'list:List users and bots'
    'view:Show a user'
    'create:Create a user'
    'onboard:Invite people or create their accounts'
    'update:Update users'
    'deactivate:Deactivate users'
    'offboard:Hand over what depends on users and deactivate them'
    'reactivate:Reactivate users and bots'
    'status:Show the status of a user'
    'avatar:Manage your avatar'
    'settings:Manage personal settings'
    'presence:Show when users were last active'
  )
  _describe command entries
}

_realmctl_verbs_user_avatar() {
  local -a entries=(
    'set:Upload your avatar'
    'remove:Delete the avatar you uploaded'
  )
  _describe command entries
}

_realmctl_verbs_user_settings() {
  local -a entries=(
    'list:List your settings and their allowed values'
    'update:Update your settings, or those of other users'
  )
  _describe command entries
}

_realmctl_verbs_bot() {
  local -a entries=(
    'list:List bots'
    'create:Create a bot'
    'update:Update bots'
    'deactivate:Deactivate bots'
    'reactivate:Reactivate bots'
    'key:Write the API key of a bot to a file'
    'storage:Manage the storage of a bot'
    'regenerate-key:Replace the API key of a bot'
  )
  _describe command entries
}

_realmctl_verbs_bot_storage() {
  local -a entries=(
    'list:List stored keys and values'
    'set:Store a value'
    'remove:Remove stored values'
  )
  _describe command entries
}

_realmctl_verbs_group() {
  local -a entries=(
    'list:List user groups'
    'view:Show a user group and its permissions'
    'create:Create a user group'
    'update:Update user groups'
    'members:Manage the members of a user group'
    'expand:List everyone in a group, including through subgroups'
    'deactivate:Deactivate user groups'
    'reactivate:Reactivate user groups'
  )
  _describe command entries
}

_realmctl_verbs_group_members() {
  local -a entries=(
    'list:List the users and subgroups in a group'
    'add:Add users and subgroups to a group'
    'remove:Remove users and subgroups from a group'
    'set:Set the members of a group'
  )
  _describe command entries
}

_realmctl_verbs_invite() {
  local -a entries=(
    'list:List pending invitations and invitation links'
    'create:Invite people by email, or create an invitation link'
    'resend:Resend invitation emails'
    'revoke:Revoke invitations and invitation links'
  )
  _describe command entries
}

_realmctl_verbs_open() {
  local -a entries=(
    'user:Open a user in the web app'
    'channel:Open a channel or topic in the web app'
    'group:Open a user group in the web app'
  )
  _describe command entries
}

_realmctl_verbs_audit() {
  local -a entries=(
    'access:Show who can read, post in and administer channels'
    'users:Show accounts that need attention'
    'bots:Show bots with their owners, groups, permissions and channels'
    'permissions:Show who has each permission, and why'
  )
  _describe command entries
}

_realmctl_verbs_defaults() {
  local -a entries=(
    'set:Update the default settings for new users'
    'list:List the default settings and their allowed values'
  )
  _describe command entries
}

_realmctl_verbs_subscription() {
  local -a entries=(
    'list:List the channels a user is subscribed to'
    'update:Update your channel settings: color, muting, pinning, notifications'
  )
  _describe command entries
}

_realmctl_verbs_nav_view() {
  local -a entries=(
    'list:List your added and customized views'
    'add:Add a view, or customize a built-in one'
    'edit:Update a view'
    'remove:Remove a view, or reset a built-in one'
  )
  _describe command entries
}

_realmctl_verbs_status() {
  local -a entries=(
    'set:Set your status, or that of a user'
    'clear:Clear your status, or that of a user'
  )
  _describe command entries
}

_realmctl_verbs_message() {
  local -a entries=(
    'list:List messages, or search for them'
    'view:Show a message'
    'history:Show the edits and moves of a message'
    'readers:List the users who have read a message'
    'send:Send a message to channels or users'
    'edit:Edit a message'
    'move:Move messages to another topic or channel'
    'delete:Delete messages'
    'report:Report a message to the moderators'
    'render:Preview Markdown as the server renders it'
    'schedule:Manage your scheduled messages'
    'flag:Mark messages as read, starred or collapsed'
    'react:Add your emoji reaction to a message'
    'unreact:Remove your emoji reaction from a message'
    'typing:Notify others that you are editing a message'
  )
  _describe command entries
}

_realmctl_verbs_message_schedule() {
  local -a entries=(
    'add:Schedule a message'
    'list:List your scheduled messages'
    'remove:Cancel scheduled messages'
  )
  _describe command entries
}

_realmctl_verbs_message_flag() {
  local -a entries=(
    'add:Add a flag to messages'
    'remove:Remove a flag from messages'
  )
  _describe command entries
}

_realmctl_verbs_attachment() {
  local -a entries=(
    'list:List the files you uploaded'
    'upload:Upload files'
    'delete:Delete files you uploaded'
    'space:Show how much upload space is used'
  )
  _describe command entries
}

_realmctl_verbs_topic() {
  local -a entries=(
    'list:List the topics of a channel'
    'rename:Rename a topic'
    'move:Move topics to another channel'
    'merge:Merge topics, or all topics of two channels'
    'resolve:Mark topics as resolved'
    'unresolve:Mark topics as unresolved'
    'delete:Delete topics with all their messages'
  )
  _describe command entries
}

_realmctl_verbs_push() {
  local -a entries=(
    'test:Send a test notification to your devices'
    'register:Register a device for end-to-end encrypted push notifications'
    'device:Manage your registered devices'
    'register-apns:Register an Apple device (deprecated: use push register)'
  )
  _describe command entries
}

_realmctl_verbs_push_device() {
  local -a entries=(
    'list:List your registered devices'
    'register:Register a device and print its ID'
    'remove:Remove registered devices'
  )
  _describe command entries
}

_realmctl_verbs_org() {
  local -a entries=(
    'view:Show the organization'\''s settings'
    'activity:Count users and messages over time'
    'icon:Manage the organization'\''s icon'
    'logo:Manage the organization'\''s logo'
    'update:Update the organization'\''s settings'
    'test-welcome:Preview the message that new users get'
    'deactivate:Deactivate the organization'
  )
  _describe command entries
}

_realmctl_verbs_org_icon() {
  local -a entries=(
    'set:Set the icon'
    'remove:Remove the icon'
  )
  _describe command entries
}

_realmctl_verbs_org_logo() {
  local -a entries=(
    'set:Set the logo'
    'remove:Remove the logo'
  )
  _describe command entries
}

_realmctl_verbs_profile_field() {
  local -a entries=(
    'list:List custom profile fields'
    'add:Add a custom profile field'
    'update:Update custom profile fields'
    'remove:Delete custom profile fields and their values'
    'reorder:Reorder custom profile fields'
  )
  _describe command entries
}

_realmctl_verbs_domain() {
  local -a entries=(
    'list:List the email domains that can join'
    'add:Allow email domains to join'
    'update:Allow or refuse subdomains of an email domain'
    'remove:Remove email domains'
  )
  _describe command entries
}

_realmctl_verbs_emoji() {
  local -a entries=(
    'list:List custom emoji'
    'add:Add a custom emoji'
    'remove:Deactivate custom emoji'
  )
  _describe command entries
}

_realmctl_verbs_linkifier() {
  local -a entries=(
    'list:List linkifiers in the order in which they apply'
    'add:Add a linkifier'
    'edit:Update a linkifier'
    'reorder:Reorder linkifiers'
    'remove:Remove linkifiers'
    'test:Test linkifiers against a text'
  )
  _describe command entries
}

_realmctl_verbs_playground() {
  local -a entries=(
    'list:List code playgrounds'
    'add:Add a code playground'
    'remove:Remove code playgrounds'
  )
  _describe command entries
}

_realmctl_verbs_data_export() {
  local -a entries=(
    'start:Start a data export'
    'list:List data exports'
    'wait:Wait until a data export is ready'
    'download:Download a data export'
    'delete:Delete data exports'
    'consents:List who consents to exporting their private data'
  )
  _describe command entries
}

_realmctl_verbs_webhook() {
  local -a entries=(
    'listen:Receive the messages that trigger a bot, and answer them'
    'sample:Print a sample delivery for testing a receiver'
  )
  _describe command entries
}

_realmctl_verbs_journal() {
  local -a entries=(
    'verify:Check that no line of a journal was changed, dropped or reordered'
  )
  _describe command entries
}

_realmctl_verbs_wait() {
  local -a entries=(
    'user:Wait until a user meets a condition'
    'channel:Wait until a channel meets a condition'
    'group:Wait until a user group meets a condition'
  )
  _describe command entries
}

_realmctl_verbs_server() {
  local -a entries=(
    'info:Show the version, feature level and login methods of a server'
  )
  _describe command entries
}

_realmctl_verbs_auth() {
  local -a entries=(
    'login:Log in to an organization and store the account'
    'status:Show who is logged in and whether the API key works'
    'list:List stored profiles'
    'switch:Switch to another profile'
    'rename:Rename a profile'
    'logout:Log out and delete the stored API key'
    'token:Print the API key'
    'rotate:Replace your API key'
  )
  _describe command entries
}

_realmctl_verbs_config() {
  local -a entries=(
    'list:List effective settings'
    'get:Print a setting'
    'set:Set a value'
    'unset:Unset a value'
    'path:Print the path of the configuration file'
  )
  _describe command entries
}

_realmctl_verbs_api() {
  local -a entries=(
    'list:List every endpoint with its parameters and command'
    'get:Send a GET request to any path'
    'post:Send a POST request to any path'
    'patch:Send a PATCH request to any path'
    'delete:Send a DELETE request to any path'
  )
  _describe command entries
}

_realmctl_verbs_sandbox() {
  local -a entries=(
    'start:Start an embedded organization and serve it until Ctrl-C'
    'run:Run a command against a fresh embedded organization'
    'emit:Make changes in a running sandbox to produce events'
    'deliver:Post a sample webhook delivery to a URL'
  )
  _describe command entries
}

_realmctl_verbs_help() {
  local -a entries=(
    'exit-codes:What the exit codes mean'
    'environment:Environment variables and files'
    'formatting:Output formats, fields, columns and filters'
    'references:How to name channels, users, groups and permissions'
    'desired-state:How organization files work'
    'asking:Which commands ask for confirmation, and why'
    'bulk:Work on many things from a table'
    'events:Stream events and wait for conditions'
    'json:JSON output, field names and errors'
    'ci:Run realmctl in CI'
    'moderation:Find, keep and delete messages and topics'
    'commands:List every command, or describe them all as JSON'
  )
  _describe command entries
}

_realmctl_specs() {
  case $at in
    '')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '--version[print the version]'
        '1:command:_realmctl_first'
      )
      ;;
    'channel')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_channel'
      )
      ;;
    'channel subscribers')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_channel_subscribers'
      )
      ;;
    'channel default')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_channel_default'
      )
      ;;
    'channel default-group')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_channel_default_group'
      )
      ;;
    'folder')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_folder'
      )
      ;;
    'user')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_user'
      )
      ;;
    'user avatar')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_user_avatar'
      )
      ;;
    'user settings')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_user_settings'
      )
      ;;
    'bot')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_bot'
      )
      ;;
    'bot storage')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_bot_storage'
      )
      ;;
    'group')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_group'
      )
      ;;
    'group members')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_group_members'
      )
      ;;
    'invite')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_invite'
      )
      ;;
    'open')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_open'
      )
      ;;
    'audit')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_audit'
      )
      ;;
    'defaults')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_defaults'
      )
      ;;
    'subscription')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_subscription'
      )
      ;;
    'nav-view')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_nav_view'
      )
      ;;
    'status')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_status'
      )
      ;;
    'message')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_message'
      )
      ;;
    'message schedule')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_message_schedule'
      )
      ;;
    'message flag')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_message_flag'
      )
      ;;
    'attachment')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_attachment'
      )
      ;;
    'topic')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_topic'
      )
      ;;
    'push')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_push'
      )
      ;;
    'push device')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_push_device'
      )
      ;;
    'org')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_org'
      )
      ;;
    'org icon')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_org_icon'
      )
      ;;
    'org logo')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_org_logo'
      )
      ;;
    'profile-field')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_profile_field'
      )
      ;;
    'domain')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_domain'
      )
      ;;
    'emoji')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_emoji'
      )
      ;;
    'linkifier')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_linkifier'
      )
      ;;
    'playground')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_playground'
      )
      ;;
    'data-export')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_data_export'
      )
      ;;
    'webhook')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_webhook'
      )
      ;;
    'journal')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_journal'
      )
      ;;
    'wait')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_wait'
      )
      ;;
    'server')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_server'
      )
      ;;
    'auth')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_auth'
      )
      ;;
    'config')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_config'
      )
      ;;
    'api')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_api'
      )
      ;;
    'sandbox')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_sandbox'
      )
      ;;
    'help')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:command:_realmctl_verbs_help'
      )
      ;;
    'whoami')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version max_message_id'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'doctor')
      specs=(
        '--push[also send a test notification to your mobile devices]'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list check outcome message hint'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list check outcome message hint'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words check outcome message hint'
      )
      ;;
    'report')
      specs=(
        '--out=[HTML file to write; without it, the page goes to stdout]:out:_files'
        '--since=[JSON of an older report\: show what changed since then]:since:_files'
        '--policy=[policy file of lint (YAML)\: rules, parameters, exceptions]:policy:_files'
        '--force[replace an existing file]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list format_version site organization feature_level read_at read_by gaps people bots active_people messages users channels findings since'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'plan')
      specs=(
        '*--only=[only these kinds, separated by commas]:only: _realmctl_list organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
        '*--skip=[every kind except these]:skip: _realmctl_list organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
        '--allow-commands[trust the files\: run the commands that lists follow, and read tables outside their folder]'
        '--followed=[file that records who was subscribed, for leavers\: stay-out (default\: .realmctl-followed.json beside the files)]:followed:_files'
        '--base=[the files before your edit\: a Git commit, file or folder]:base:_files'
        '--offline[compare with --base only, without a server]'
        '--out=[save the plan for apply, in a file that only you can read]:out:_files'
        '--force[with --out\: replace an existing file]'
        '--deadline=[warn if applying would take longer than this, such as 25m]:deadline:_files'
        '--detailed-exitcode[exit with 10 if there are changes]'
        '--exit-on=[exit with 10 if there are changes, or only if something would be removed]:exit-on: _realmctl_words changes removals'
        '--max-bytes=[limit the size of the Markdown; totals and removals are always kept]:max-bytes:_files'
        '*--prune=[remove things of this kind that match a prune\: pattern and are not in the files]:prune: _realmctl_words organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
        '--max-removals=[most to remove of one kind, or of the people in one thing\: 40 or 10%]:max-removals:_files'
        '*--allow=[allow something that a brake stops]:allow: _realmctl_list archive deactivate history retention own-rights owners empty first-managed'
        '*--deny=[refuse changes of this class]:deny: _realmctl_list widens-access narrows-access removes-people gives-administration hides-or-deletes notifies blind'
        '--no-removals[refuse every change that removes something]'
        '--max-resends=[most expired invitations to send again]:max-resends:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list format_version profile site feature_level fingerprint has_changes removes totals changes stops remarks unresolved unknown coverage cost error'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list kind name action outcome risks'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words kind name action outcome risks'
        '*:argument:_default'
      )
      ;;
    'apply')
      specs=(
        '*--only=[only these kinds, separated by commas]:only: _realmctl_list organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
        '*--skip=[every kind except these]:skip: _realmctl_list organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
        '--allow-commands[trust the files\: run the commands that lists follow, and read tables outside their folder]'
        '--followed=[file that records who was subscribed, for leavers\: stay-out (default\: .realmctl-followed.json beside the files)]:followed:_files'
        '--on-error=[what to do if the server rejects a change]:on-error: _realmctl_words continue stop'
        '--deadline=[start no more requests after this time, such as 25m]:deadline:_files'
        '--undo-out=[save the previous values to a file that apply can restore; numbered if an undo file exists]:undo-out:_files'
        '--passwords-out=[write the passwords of new accounts to a file that only you can read\: email, password]:passwords-out:_files'
        '--results=[write the result of each change, as NDJSON or CSV]:results:_files'
        '--log=[write each request and its result, as NDJSON]:log:_files'
        '--max-bytes=[limit the size of the Markdown; totals and removals are always kept]:max-bytes:_files'
        '*--prune=[remove things of this kind that match a prune\: pattern and are not in the files]:prune: _realmctl_words organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
        '--max-removals=[most to remove of one kind, or of the people in one thing\: 40 or 10%]:max-removals:_files'
        '*--allow=[allow something that a brake stops]:allow: _realmctl_list archive deactivate history retention own-rights owners empty first-managed'
        '*--deny=[refuse changes of this class]:deny: _realmctl_list widens-access narrows-access removes-people gives-administration hides-or-deletes notifies blind'
        '--no-removals[refuse every change that removes something]'
        '--max-resends=[most expired invitations to send again]:max-resends:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list format_version profile site feature_level fingerprint outcome outcomes halted totals changes unresolved unknown requests seconds error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'diff')
      specs=(
        '*--only=[only these kinds, separated by commas]:only: _realmctl_list organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
        '*--skip=[every kind except these]:skip: _realmctl_list organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
        '--allow-commands[trust the files\: run the commands that lists follow, and read tables outside their folder]'
        '--followed=[file that records who was subscribed, for leavers\: stay-out (default\: .realmctl-followed.json beside the files)]:followed:_files'
        '--base=[with --offline, the left side\: a Git commit, file or folder]:base:_files'
        '--offline[compare with --base, without a server]'
        '--detailed-exitcode[exit with 10 if there are changes]'
        '--exit-on=[exit with 10 if there are changes, or only if something would be removed]:exit-on: _realmctl_words changes removals'
        '--max-bytes=[limit the size of the Markdown; totals and removals are always kept]:max-bytes:_files'
        '*--prune=[remove things of this kind that match a prune\: pattern and are not in the files]:prune: _realmctl_words organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list format_version profile site has_changes removes changes error'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list kind name action outcome risks'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words kind name action outcome risks'
        '*:argument:_default'
      )
      ;;
    'export')
      specs=(
        '--out=[write to this file or folder]:out:_files'
        '*--update=[update these files and folders in place]:update:_files'
        '--known-only[with --update\: append no new entries]'
        '--check[with --update\: show what would change, but write nothing]'
        '--force[replace existing files]'
        '*--only=[only these kinds, separated by commas]:only: _realmctl_list organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
        '*--skip=[every kind except these]:skip: _realmctl_list organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
        '--minimal[leave out fields that have their default value]'
        '--archived[include archived channels and folders, deactivated groups and users]'
        '--bots[include bots in lists of users]'
        '--partial[continue if something cannot be read]'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'lint')
      specs=(
        '--policy=[policy file (YAML)\: rules, parameters, exceptions]:policy:_files'
        '--fail-on=[lowest severity that makes it exit with 10 (default\: as the policy says, or warning)]:fail-on: _realmctl_words error warning info'
        '*--rule=[check only this rule]:rule:_files'
        '--rules[list the rules]'
        '--explain=[describe a rule]:explain:_files'
        '--model[print the document that rules check]'
        '--sarif=[also write the findings to a file as SARIF 2.1.0]:sarif:_files'
        '--junit=[also write them as JUnit XML]:junit:_files'
        '--force[with --sarif and --junit\: replace existing files]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list rule severity outcome kind name message why fix file line column exception'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list severity rule outcome place message fix kind name why'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words severity rule outcome place message fix kind name why'
        '*:argument:_default'
      )
      ;;
    'sync')
      specs=(
        '--once[compare once and exit]'
        '--for=[exit after this time\: 90s, 10m, 1h30m]:for:_files'
        '--reload=[how often to read the files again (default 1m)]:reload:_files'
        '--allow-commands[trust the files\: run the commands that lists follow, and read tables outside their folder]'
        '--followed=[file that records who was subscribed, for leavers\: stay-out (default\: .realmctl-followed.json beside the files)]:followed:_files'
        '--max-removals=[most to remove of one kind, or of the people in one thing\: 40 or 10%]:max-removals:_files'
        '*--allow=[allow something that a brake stops]:allow: _realmctl_list archive deactivate history retention own-rights owners empty first-managed'
        '*--deny=[refuse changes of this class]:deny: _realmctl_list widens-access narrows-access removes-people gives-administration hides-or-deletes notifies blind'
        '--no-removals[refuse every change that removes something]'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'schema')
      specs=(
        '--out=[write to a file instead of stdout]:out:_files'
        '--force[replace an existing file]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list file outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_words plan outcome results error report offboarding lint model commands'
      )
      ;;
    'tail')
      specs=(
        '*--types=[event types, separated by commas (default\: all; with --journal only administration events)]:types: _realmctl_list stream subscription default_streams default_stream_groups channel_folder realm_user realm_bot user_status presence custom_profile_fields invites_changed user_group realm realm_domains realm_emoji realm_linkifiers realm_filters realm_playgrounds realm_user_settings_defaults realm_export realm_export_consent realm_billing user_settings update_display_settings update_global_notifications alert_words user_topic muted_topics muted_users navigation_view reaction typing typing_edit_message update_message_flags message update_message delete_message submessage attachment drafts saved_snippets scheduled_messages reminders onboarding_steps has_zoom_token has_webex_token hotspots device push_device heartbeat restart web_reload_client'
        '--narrow=[only messages that match these pairs, such as '\''\[\["channel","design"\]\]'\'']:narrow:_files'
        '--all-public[include messages from all public channels]'
        '--no-all-public[include messages from all public channels]'
        '--queue-lifespan-secs=[seconds until an unread queue is deleted]:queue-lifespan-secs:_files'
        '*--op=[only events with these ops, separated by commas, such as add,remove]:op: _realmctl_list create delete update add remove peer_add peer_remove reorder add_members remove_members add_subgroups remove_subgroups update_dict deactivated change update_one start stop'
        '*--channel=[only events about this channel]:channel:_files'
        '*--user=[only events about this user; group\:NAME for its members]:user: _realmctl_live people, me none group\:'
        '--where=[only events for which this jq filter is true]:where:_files'
        '--until=[exit after the first event for which this jq filter is true]:until:_files'
        '--count=[exit after this many events]:count:_files'
        '--for=[exit after this time\: 90s, 10m, 1h30m]:for:_files'
        '--cursor=[file that saves the position for the next run]:cursor:_files'
        '--since-cursor[fail if the cursor file does not exist]'
        '--out=[file that gets every event exactly once, as NDJSON]:out:_files'
        '--journal=[file that gets every administration event exactly once, as a hash-chained line]:journal:_files'
        '--exec=[command to run for each event, with the event on stdin]:exec:_files'
        '--exec-key[pass ZULIP_API_KEY to --exec commands]'
        '--exec-jobs=[commands to run at the same time]:exec-jobs:_files'
        '--exec-on-error=[what to do if a command fails]:exec-on-error: _realmctl_words stop continue'
        '--exec-timeout=[stop a command that takes longer, and count it as failed]:exec-timeout:_files'
        '--wait[wait for events; --no-wait exits when none are queued]'
        '--no-wait[wait for events; --no-wait exits when none are queued]'
        '--snapshot[start with users, channels, groups, linkifiers and channel folders]'
        '--resync[after a gap, show what changed in the meantime (default with --journal)]'
        '--no-resync[after a gap, show what changed in the meantime (default with --journal)]'
        '--fail-on-gap[exit with 8 at the first gap]'
        '--heartbeats[show heartbeats too]'
        '--max-retries=[give up after this many failures in a row (default\: never)]:max-retries:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'history')
      specs=(
        '*--journal=[file of the journal; repeat it for rotated ones]:journal:_files'
        '--since=[only from this time on\: 2026-11-01, 2026-11-01T08\:00Z or 7d]:since:_files'
        '--until=[only before this time]:until:_files'
        '--by=[only what this person did]:by:_files'
        '*--types=[only event types, separated by commas]:types: _realmctl_list stream subscription default_streams default_stream_groups channel_folder realm_user realm_bot user_status presence custom_profile_fields invites_changed user_group realm realm_domains realm_emoji realm_linkifiers realm_filters realm_playgrounds realm_user_settings_defaults realm_export realm_export_consent realm_billing user_settings update_display_settings update_global_notifications alert_words user_topic muted_topics muted_users navigation_view reaction typing typing_edit_message update_message_flags message update_message delete_message submessage attachment drafts saved_snippets scheduled_messages reminders onboarding_steps has_zoom_token has_webex_token hotspots device push_device heartbeat restart web_reload_client'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list seq time actor_id who what type op event'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list time who what type op seq actor_id'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words time who what type op seq actor_id'
        '1:argument:_default'
      )
      ;;
    'mcp')
      specs=(
        '--allow-writes[offer the tool apply, which makes planned changes]'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'completion')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_words bash zsh fish powershell'
      )
      ;;
    'channel list')
      specs=(
        '--include-public[public channels]'
        '--no-include-public[public channels]'
        '--include-web-public[web-public channels]'
        '--no-include-web-public[web-public channels]'
        '--include-subscribed[channels you are subscribed to]'
        '--no-include-subscribed[channels you are subscribed to]'
        '--exclude-archived[leave out archived channels]'
        '--no-exclude-archived[leave out archived channels]'
        '--include-archived[leave out archived channels]'
        '--include-all[all channels you can see]'
        '--no-include-all[all channels you can see]'
        '--include-default[whether each channel is a default channel]'
        '--no-include-default[whether each channel is a default channel]'
        '--include-owner-subscribed[channels the bot'\''s owner is subscribed to]'
        '--no-include-owner-subscribed[channels the bot'\''s owner is subscribed to]'
        '--include-can-access-content[channels whose messages you can read]'
        '--no-include-can-access-content[channels whose messages you can read]'
        '--include-all-active[all active channels (administrators only)]'
        '--no-include-all-active[all active channels (administrators only)]'
        '--archived[only archived channels, or with --no-archived only active ones]'
        '--no-archived[only archived channels, or with --no-archived only active ones]'
        '*--privacy=[only those]:privacy: _realmctl_list public private web-public'
        '--folder=[only channels in this folder; none\: in no folder]:folder: _realmctl_live folder none'
        '--search=[only those with this text in the name or description]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name description rendered_description subscriber_count invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group date_created creator_id stream_post_policy is_announcement_only first_message_id is_recently_active stream_weekly_traffic'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name subscriber-count privacy archived folder posting description rendered-description is-web-public history default retention policy default-push can-add-subscribers-group can-remove-subscribers-group administering can-delete-any-message-group can-delete-own-message-group can-move-messages-out-of-channel-group can-move-messages-within-channel-group can-subscribe-group can-resolve-topics-group can-create-topic-group created creator stream-post-policy is-announcement-only first-message-id recently-active traffic'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name subscriber-count privacy archived folder posting description rendered-description is-web-public history default retention policy default-push can-add-subscribers-group can-remove-subscribers-group administering can-delete-any-message-group can-delete-own-message-group can-move-messages-out-of-channel-group can-move-messages-within-channel-group can-subscribe-group can-resolve-topics-group can-create-topic-group created creator stream-post-policy is-announcement-only first-message-id recently-active traffic'
      )
      ;;
    'channel view')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name description rendered_description subscriber_count invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group date_created creator_id stream_post_policy is_announcement_only first_message_id is_recently_active stream_weekly_traffic'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live channel'
      )
      ;;
    'channel access')
      specs=(
        '--user=[only what this user can do]:user: _realmctl_live user me'
        '--limit=[names to show for each setting (default 5)]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list setting allows value also count user_ids may through why'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list setting allows who also count users may why through'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words setting allows who also count users may why through'
        '1:argument: _realmctl_live channel'
      )
      ;;
    'channel create')
      specs=(
        '--description=[description, in Markdown]:description:_files'
        '*--subscribers=[users to subscribe]:subscribers: _realmctl_live people, me none group\:'
        '--announce[have Notification Bot announce the new channel]'
        '--no-announce[have Notification Bot announce the new channel]'
        '--invite-only[make the channel private]'
        '--no-invite-only[make the channel private]'
        '--private[make the channel private]'
        '--no-private[make the channel private]'
        '--is-web-public[let anyone on the web read it (if the server and organization allow it)]'
        '--no-is-web-public[let anyone on the web read it (if the server and organization allow it)]'
        '--web-public[let anyone on the web read it (if the server and organization allow it)]'
        '--no-web-public[let anyone on the web read it (if the server and organization allow it)]'
        '--history-public-to-subscribers[let new subscribers read earlier messages]'
        '--no-history-public-to-subscribers[let new subscribers read earlier messages]'
        '--is-default-stream[make it a default channel for new users]'
        '--no-is-default-stream[make it a default channel for new users]'
        '--default[make it a default channel for new users]'
        '--no-default[make it a default channel for new users]'
        '--is-default[make it a default channel for new users]'
        '--no-is-default[make it a default channel for new users]'
        '--message-retention-days=[days to keep messages, realm_default, or unlimited (owners only)]:message-retention-days: _realmctl_words realm_default unlimited'
        '--folder=[channel folder]:folder: _realmctl_live folder'
        '--folder-id=[channel folder]:folder-id: _realmctl_live folder'
        '--topics-policy=[whether messages need a topic]:topics-policy: _realmctl_words inherit allow_empty_topic disable_empty_topic empty_topic_only'
        '--default-push-notifications[notify new subscribers on mobile devices (administrators only)]'
        '--no-default-push-notifications[notify new subscribers on mobile devices (administrators only)]'
        '--can-add-subscribers-group=[who can add subscribers]:can-add-subscribers-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-remove-subscribers-group=[who can remove subscribers]:can-remove-subscribers-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-administer-channel-group=[who can administer the channel]:can-administer-channel-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-delete-any-message-group=[who can delete any message in the channel]:can-delete-any-message-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-delete-own-message-group=[who can delete their own messages in the channel]:can-delete-own-message-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-move-messages-out-of-channel-group=[who can move messages out of the channel]:can-move-messages-out-of-channel-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-move-messages-within-channel-group=[who can move messages between topics of the channel]:can-move-messages-within-channel-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-send-message-group=[who can post in the channel]:can-send-message-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-subscribe-group=[who can subscribe themselves, even while the channel is private]:can-subscribe-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-resolve-topics-group=[who can resolve topics]:can-resolve-topics-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-create-topic-group=[who can start a topic]:can-create-topic-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--stream-post-policy=[who can post, on servers without can_send_message_group]:stream-post-policy: _realmctl_words everyone administrators full-members moderators'
        '--if-exists=[what to do if the name is taken]:if-exists: _realmctl_words fail skip update'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name description invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group stream_post_policy subscribers outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'channel update')
      specs=(
        '--name=[new name]:name:_files'
        '--description=[description, in Markdown]:description:_files'
        '--is-private[make the channel private or public]'
        '--no-is-private[make the channel private or public]'
        '--private[make the channel private or public]'
        '--no-private[make the channel private or public]'
        '--invite-only[make the channel private or public]'
        '--no-invite-only[make the channel private or public]'
        '--is-web-public[let anyone on the web read it (if the server and organization allow it)]'
        '--no-is-web-public[let anyone on the web read it (if the server and organization allow it)]'
        '--web-public[let anyone on the web read it (if the server and organization allow it)]'
        '--no-web-public[let anyone on the web read it (if the server and organization allow it)]'
        '--history-public-to-subscribers[let new subscribers read earlier messages (always on for public channels)]'
        '--no-history-public-to-subscribers[let new subscribers read earlier messages (always on for public channels)]'
        '--is-default-stream[make it a default channel for new users]'
        '--no-is-default-stream[make it a default channel for new users]'
        '--default[make it a default channel for new users]'
        '--no-default[make it a default channel for new users]'
        '--is-default[make it a default channel for new users]'
        '--no-is-default[make it a default channel for new users]'
        '--message-retention-days=[days to keep messages, realm_default, or unlimited (owners only)]:message-retention-days: _realmctl_words realm_default unlimited'
        '--is-archived[--no-is-archived unarchives the channel]'
        '--no-is-archived[--no-is-archived unarchives the channel]'
        '--unarchive[--no-is-archived unarchives the channel]'
        '--folder=[channel folder; none removes the channel from its folder]:folder: _realmctl_live folder none'
        '--folder-id=[channel folder; none removes the channel from its folder]:folder-id: _realmctl_live folder none'
        '--topics-policy=[whether messages need a topic]:topics-policy: _realmctl_words inherit allow_empty_topic disable_empty_topic empty_topic_only'
        '--default-push-notifications[notify new subscribers on mobile devices (administrators only)]'
        '--no-default-push-notifications[notify new subscribers on mobile devices (administrators only)]'
        '--can-add-subscribers-group=[who can add subscribers]:can-add-subscribers-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-remove-subscribers-group=[who can remove subscribers]:can-remove-subscribers-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-administer-channel-group=[who can administer the channel]:can-administer-channel-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-delete-any-message-group=[who can delete any message in the channel]:can-delete-any-message-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-delete-own-message-group=[who can delete their own messages in the channel]:can-delete-own-message-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-move-messages-out-of-channel-group=[who can move messages out of the channel]:can-move-messages-out-of-channel-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-move-messages-within-channel-group=[who can move messages between topics of the channel]:can-move-messages-within-channel-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-send-message-group=[who can post in the channel]:can-send-message-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-subscribe-group=[who can subscribe themselves, even while the channel is private]:can-subscribe-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-resolve-topics-group=[who can resolve topics]:can-resolve-topics-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-create-topic-group=[who can start a topic]:can-create-topic-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--stream-post-policy=[who can post, on servers without can_send_message_group]:stream-post-policy: _realmctl_words everyone administrators full-members moderators'
        '--all[change everything that the --where-... options match, or everything]'
        '--where-archived[only archived channels, or with --where-no-archived only active ones]'
        '--where-no-archived[only archived channels, or with --where-no-archived only active ones]'
        '*--where-privacy=[only those]:where-privacy: _realmctl_list public private web-public'
        '--where-folder=[only channels in this folder; none\: in no folder]:where-folder: _realmctl_live folder none'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--undo-out=[save the previous values to a file that apply can restore; numbered if an undo file exists]:undo-out:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words name= description= is-private= is-web-public= history-public-to-subscribers= is-default-stream= message-retention-days= is-archived= folder= topics-policy= default-push-notifications= can-add-subscribers-group= can-remove-subscribers-group= can-administer-channel-group= can-delete-any-message-group= can-delete-own-message-group= can-move-messages-out-of-channel-group= can-move-messages-within-channel-group= can-send-message-group= can-subscribe-group= can-resolve-topics-group= can-create-topic-group= stream-post-policy='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name description invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group stream_post_policy outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live channel'
      )
      ;;
    'channel archive')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-privacy=[only those]:where-privacy: _realmctl_list public private web-public'
        '--where-folder=[only channels in this folder; none\: in no folder]:where-folder: _realmctl_live folder none'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name description invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group stream_post_policy outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live channel'
      )
      ;;
    'channel unarchive')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-privacy=[only those]:where-privacy: _realmctl_list public private web-public'
        '--where-folder=[only channels in this folder; none\: in no folder]:where-folder: _realmctl_live folder none'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name description invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group stream_post_policy outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live retired-channel'
      )
      ;;
    'channel subscribe')
      specs=(
        '*--users=[users to subscribe (default\: you)]:users: _realmctl_live people, me none group\:'
        '--authorization-errors-fatal[fail if you cannot subscribe to one of the channels]'
        '--no-authorization-errors-fatal[fail if you cannot subscribe to one of the channels]'
        '--announce[have Notification Bot announce the new channel]'
        '--no-announce[have Notification Bot announce the new channel]'
        '--invite-only[make the channel private]'
        '--no-invite-only[make the channel private]'
        '--private[make the channel private]'
        '--no-private[make the channel private]'
        '--is-web-public[let anyone on the web read it (if the server and organization allow it)]'
        '--no-is-web-public[let anyone on the web read it (if the server and organization allow it)]'
        '--web-public[let anyone on the web read it (if the server and organization allow it)]'
        '--no-web-public[let anyone on the web read it (if the server and organization allow it)]'
        '--history-public-to-subscribers[let new subscribers read earlier messages]'
        '--no-history-public-to-subscribers[let new subscribers read earlier messages]'
        '--is-default-stream[make it a default channel for new users]'
        '--no-is-default-stream[make it a default channel for new users]'
        '--default[make it a default channel for new users]'
        '--no-default[make it a default channel for new users]'
        '--is-default[make it a default channel for new users]'
        '--no-is-default[make it a default channel for new users]'
        '--message-retention-days=[days to keep messages, realm_default, or unlimited (owners only)]:message-retention-days: _realmctl_words realm_default unlimited'
        '--folder=[channel folder]:folder: _realmctl_live folder'
        '--folder-id=[channel folder]:folder-id: _realmctl_live folder'
        '--topics-policy=[whether messages need a topic]:topics-policy: _realmctl_words inherit allow_empty_topic disable_empty_topic empty_topic_only'
        '--default-push-notifications[notify new subscribers on mobile devices (administrators only)]'
        '--no-default-push-notifications[notify new subscribers on mobile devices (administrators only)]'
        '--can-add-subscribers-group=[who can add subscribers]:can-add-subscribers-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-remove-subscribers-group=[who can remove subscribers]:can-remove-subscribers-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-administer-channel-group=[who can administer the channel]:can-administer-channel-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-delete-any-message-group=[who can delete any message in the channel]:can-delete-any-message-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-delete-own-message-group=[who can delete their own messages in the channel]:can-delete-own-message-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-move-messages-out-of-channel-group=[who can move messages out of the channel]:can-move-messages-out-of-channel-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-move-messages-within-channel-group=[who can move messages between topics of the channel]:can-move-messages-within-channel-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-send-message-group=[who can post in the channel]:can-send-message-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-subscribe-group=[who can subscribe themselves, even while the channel is private]:can-subscribe-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-resolve-topics-group=[who can resolve topics]:can-resolve-topics-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-create-topic-group=[who can start a topic]:can-create-topic-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--stream-post-policy=[who can post, on servers without can_send_message_group]:stream-post-policy: _realmctl_words everyone administrators full-members moderators'
        '--send-new-subscription-messages[notify the subscribed users in a direct message]'
        '--no-send-new-subscription-messages[notify the subscribed users in a direct message]'
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-privacy=[only those]:where-privacy: _realmctl_list public private web-public'
        '--where-folder=[only channels in this folder; none\: in no folder]:where-folder: _realmctl_live folder none'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--create[create channels that do not exist]'
        '--description=[description, in Markdown]:description:_files'
        '--include-archived[subscribe to archived channels too]'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name user_id full_name email outcome message'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id channel user email outcome user_id message'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id channel user email outcome user_id message'
        '*:argument: _realmctl_live channel'
      )
      ;;
    'channel unsubscribe')
      specs=(
        '*--users=[users to unsubscribe (default\: you)]:users: _realmctl_live people, me none group\:'
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-privacy=[only those]:where-privacy: _realmctl_list public private web-public'
        '--where-folder=[only channels in this folder; none\: in no folder]:where-folder: _realmctl_live folder none'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name user_id full_name email outcome message'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id channel user email outcome user_id message'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id channel user email outcome user_id message'
        '*:argument: _realmctl_live channel'
      )
      ;;
    'channel topics')
      specs=(
        '--allow-empty-topic-name[return the general chat topic as an empty name]'
        '--no-allow-empty-topic-name[return the general chat topic as an empty name]'
        '--search=[only those with this text in the name]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list name max_id'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list topic last-message'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words topic last-message'
        '1:argument: _realmctl_live channel'
      )
      ;;
    'channel delete-topic')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '--where-search=[only those with this text in the name]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name topic_name outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live channel'
        '*:argument: _realmctl_live topic@'
      )
      ;;
    'channel email')
      specs=(
        '--sender=[sender of the messages\: you or one of your bots (default\: the Email Gateway bot)]:sender: _realmctl_live user me'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name email'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live channel'
      )
      ;;
    'channel mark-topic-read')
      specs=(
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name topic_name outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live channel'
        '2:argument: _realmctl_live topic@'
      )
      ;;
    'channel subscribers list')
      specs=(
        '--bots[only bots, or with --no-bots only people]'
        '--no-bots[only bots, or with --no-bots only people]'
        '--search=[only those with this text in the name or email]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name email role bot active joined api-email timezone bot-type owner profile-data is-owner is-admin is-guest is-imported-stub is-deleted avatar-url avatar-version'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name email role bot active joined api-email timezone bot-type owner profile-data is-owner is-admin is-guest is-imported-stub is-deleted avatar-url avatar-version'
        '1:argument: _realmctl_live channel'
      )
      ;;
    'channel subscribers set')
      specs=(
        '*--users=[the only users to be subscribed]:users: _realmctl_live people, me none group\:'
        '--send-new-subscription-messages[notify the subscribed users in a direct message]'
        '--no-send-new-subscription-messages[notify the subscribed users in a direct message]'
        '--allow-self[allow removing yourself]'
        '--allow-empty[allow removing everyone]'
        '--allow-large[allow removing more than half of the people]'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name user_id full_name email outcome message'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id channel user email outcome user_id message'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id channel user email outcome user_id message'
        '1:argument: _realmctl_live channel'
      )
      ;;
    'channel default list')
      specs=(
        '--search=[only those with this text in the name or description]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name description rendered_description subscriber_count invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group date_created creator_id stream_post_policy is_announcement_only first_message_id is_recently_active stream_weekly_traffic'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name subscriber-count privacy archived folder posting description rendered-description is-web-public history default retention policy default-push can-add-subscribers-group can-remove-subscribers-group administering can-delete-any-message-group can-delete-own-message-group can-move-messages-out-of-channel-group can-move-messages-within-channel-group can-subscribe-group can-resolve-topics-group can-create-topic-group created creator stream-post-policy is-announcement-only first-message-id recently-active traffic'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name subscriber-count privacy archived folder posting description rendered-description is-web-public history default retention policy default-push can-add-subscribers-group can-remove-subscribers-group administering can-delete-any-message-group can-delete-own-message-group can-move-messages-out-of-channel-group can-move-messages-within-channel-group can-subscribe-group can-resolve-topics-group can-create-topic-group created creator stream-post-policy is-announcement-only first-message-id recently-active traffic'
      )
      ;;
    'channel default add')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-privacy=[only those]:where-privacy: _realmctl_list public private web-public'
        '--where-folder=[only channels in this folder; none\: in no folder]:where-folder: _realmctl_live folder none'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name description invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group stream_post_policy outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live channel'
      )
      ;;
    'channel default remove')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-privacy=[only those]:where-privacy: _realmctl_list public private web-public'
        '--where-folder=[only channels in this folder; none\: in no folder]:where-folder: _realmctl_live folder none'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name description invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group stream_post_policy outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live channel'
      )
      ;;
    'channel default-group list')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name description streams'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name description channels'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name description channels'
      )
      ;;
    'channel default-group create')
      specs=(
        '--description=[what the channels are for]:description:_files'
        '*--channel=[channel of the group, which cannot be a default channel; repeat it for more]:channel: _realmctl_live channel'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name description streams outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'channel default-group update')
      specs=(
        '--name=[new name]:name:_files'
        '--description=[new description]:description:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words name= description='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name description streams outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'channel default-group delete')
      specs=(
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name description streams outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'channel default-group add')
      specs=(
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name description streams outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
        '*:argument: _realmctl_live channel'
      )
      ;;
    'channel default-group remove')
      specs=(
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name description streams outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
        '*:argument: _realmctl_live channel'
      )
      ;;
    'folder list')
      specs=(
        '--include-archived[include archived folders]'
        '--no-include-archived[include archived folders]'
        '--search=[only those with this text in the name or description]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name description rendered_description order date_created creator_id is_archived'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name description archived rendered-description order created creator'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name description archived rendered-description order created creator'
      )
      ;;
    'folder create')
      specs=(
        '--description=[description, in Markdown]:description:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name description is_archived outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'folder update')
      specs=(
        '--name=[new name]:name:_files'
        '--description=[description, in Markdown]:description:_files'
        '--all[change everything that the --where-... options match, or everything]'
        '--where-include-archived[include archived folders]'
        '--where-no-include-archived[include archived folders]'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--undo-out=[save the previous values to a file that apply can restore; numbered if an undo file exists]:undo-out:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words name= description='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name description is_archived outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live folder'
      )
      ;;
    'folder reorder')
      specs=(
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name order outcome'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name order outcome'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name order outcome'
        '*:argument: _realmctl_live folder'
      )
      ;;
    'folder archive')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name description is_archived outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live folder'
      )
      ;;
    'folder unarchive')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name description is_archived outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live retired-folder'
      )
      ;;
    'user list')
      specs=(
        '--client-gravatar[leave out avatar URLs that clients can compute from the email]'
        '--no-client-gravatar[leave out avatar URLs that clients can compute from the email]'
        '--include-custom-profile-fields[include custom profile fields]'
        '--no-include-custom-profile-fields[include custom profile fields]'
        '*--users=[only these users]:users: _realmctl_live people, me none group\:'
        '*--role=[only these roles]:role: _realmctl_list owner administrator moderator member guest'
        '--bots[only bots, or with --no-bots only people]'
        '--no-bots[only bots, or with --no-bots only people]'
        '--include-deactivated[include deactivated users]'
        '--deactivated[only deactivated users, or with --no-deactivated only active ones]'
        '--no-deactivated[only deactivated users, or with --no-deactivated only active ones]'
        '--group=[only members of this group or its subgroups]:group: _realmctl_live group'
        '--channel=[only subscribers of this channel]:channel: _realmctl_live channel'
        '--email-domain=[only users with an address at this domain, if you can see addresses]:email-domain:_files'
        '--inactive=[only users inactive for this long, such as 90d; over 14d, one request per user]:inactive:_files'
        '--search=[only those with this text in the name or email]:search:_files'
        '--last-active[show when each user was last active, if in the last two weeks or so]'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version presence last_active'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name email role bot active joined api-email timezone bot-type owner profile-data is-owner is-admin is-guest is-imported-stub is-deleted avatar-url avatar-version last-active'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name email role bot active joined api-email timezone bot-type owner profile-data is-owner is-admin is-guest is-imported-stub is-deleted avatar-url avatar-version last-active'
      )
      ;;
    'user view')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version status presence last_active group_ids channel_ids'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live user me'
      )
      ;;
    'user create')
      specs=(
        '--full-name=[full name]:full-name:_files'
        '--role=[role (default member); only owners can grant the owner role]:role: _realmctl_words owner administrator moderator member guest'
        '*--profile-field=[value of a custom profile field, by name or id; people as in --users; an empty value clears it]:profile-field: _realmctl_live field'
        '*--profile-data=[value of a custom profile field, by name or id; people as in --users; an empty value clears it]:profile-data: _realmctl_live field'
        '*--channel=[channel to subscribe the user to, besides the default channels]:channel: _realmctl_live channel'
        '*--group=[group to add the user to]:group: _realmctl_live group'
        '--password-file=[read the password from the first line of a file]:password-file:_files'
        '--password-stdin[read the password from the first line of stdin]'
        '--generate-password[generate a random password]'
        '--password-out=[write the generated password to a new file that only you can read]:password-out:_files'
        '--password-fd=[write the generated password to an open file descriptor]:password-fd:_files'
        '--passwords-out=[write the passwords of the new users to a new file that only you can read\: email, password]:passwords-out:_files'
        '--if-exists=[what to do if the address is taken; update changes what differs, and adds channels and groups]:if-exists: _realmctl_words fail skip update'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name delivery_email role profile_data error outcome row key'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'user onboard')
      specs=(
        '--full-name=[name of a new account; invited people choose their own]:full-name:_files'
        '--role=[role (default member); only owners can grant the owner role]:role: _realmctl_words owner administrator moderator member guest'
        '*--profile-field=[value of a custom profile field, by name or id; people as in --users; an empty value clears it]:profile-field: _realmctl_live field'
        '*--profile-data=[value of a custom profile field, by name or id; people as in --users; an empty value clears it]:profile-data: _realmctl_live field'
        '*--channel=[channel to subscribe the person to, besides the default channels]:channel: _realmctl_live channel'
        '*--group=[group to add the person to]:group: _realmctl_live group'
        '--by=[how the person joins\: by an invitation, or with an account that you create (default\: create with --passwords-out, otherwise invite if you may)]:by: _realmctl_words invite create'
        '--welcome[send the organization'\''s welcome text with the invitations (level 416)]'
        '--passwords-out=[create accounts, and write their passwords to a new file that only you can read\: email, password]:passwords-out:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file; a file that does not exist is written]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name delivery_email role profile_data by reason later error outcome row key'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'user update')
      specs=(
        '--full-name=[new full name]:full-name:_files'
        '--new-email=[new email address (needs the can_change_user_emails permission)]:new-email:_files'
        '--delivery-email=[new email address (needs the can_change_user_emails permission)]:delivery-email:_files'
        '--role=[new role; only owners can add or remove the owner role]:role: _realmctl_words owner administrator moderator member guest'
        '*--profile-field=[value of a custom profile field, by name or id; people as in --users; an empty value clears it]:profile-field: _realmctl_live field'
        '*--profile-data=[value of a custom profile field, by name or id; people as in --users; an empty value clears it]:profile-data: _realmctl_live field'
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-role=[only these roles]:where-role: _realmctl_list owner administrator moderator member guest'
        '--where-bots[only bots]'
        '--where-no-bots[only bots]'
        '--where-include-deactivated[include deactivated users]'
        '--where-deactivated[only deactivated users, or with --where-no-deactivated only active ones]'
        '--where-no-deactivated[only deactivated users, or with --where-no-deactivated only active ones]'
        '--where-group=[only members of this group or its subgroups]:where-group: _realmctl_live group'
        '--where-channel=[only subscribers of this channel]:where-channel: _realmctl_live channel'
        '--where-email-domain=[only users with an address at this domain, if you can see addresses]:where-email-domain:_files'
        '--where-inactive=[only users inactive for this long, such as 90d; over 14d, one request per user]:where-inactive:_files'
        '--where-search=[only those with this text in the name or email]:where-search:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--undo-out=[save the previous values to a file that apply can restore; numbered if an undo file exists]:undo-out:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words full-name= new-email= role= profile-field='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name delivery_email role profile_data outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live user me'
      )
      ;;
    'user deactivate')
      specs=(
        '--comment=[email the user with this comment; an empty comment sends the email without one]:comment:_files'
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-role=[only these roles]:where-role: _realmctl_list owner administrator moderator member guest'
        '--where-group=[only members of this group or its subgroups]:where-group: _realmctl_live group'
        '--where-channel=[only subscribers of this channel]:where-channel: _realmctl_live channel'
        '--where-email-domain=[only users with an address at this domain, if you can see addresses]:where-email-domain:_files'
        '--where-inactive=[only users inactive for this long, such as 90d; over 14d, one request per user]:where-inactive:_files'
        '--where-search=[only those with this text in the name or email]:where-search:_files'
        '--notify[email the user without a comment]'
        '--delete-profile[permanently delete the profile too]'
        '--delete-public-channel-messages[permanently delete the messages in public channels]'
        '--delete-private-channel-messages[permanently delete the messages in private channels]'
        '--delete-direct-messages[permanently delete the direct messages]'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name is_active only_administrator_of only_manager_of only_holder_of group_ids bot_ids open_invitations outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live user me'
      )
      ;;
    'user offboard')
      specs=(
        '--comment=[email the user with this comment; an empty comment sends the email without one]:comment:_files'
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-role=[only these roles]:where-role: _realmctl_list owner administrator moderator member guest'
        '--where-group=[only members of this group or its subgroups]:where-group: _realmctl_live group'
        '--where-channel=[only subscribers of this channel]:where-channel: _realmctl_live channel'
        '--where-email-domain=[only users with an address at this domain, if you can see addresses]:where-email-domain:_files'
        '--where-inactive=[only users inactive for this long, such as 90d; over 14d, one request per user]:where-inactive:_files'
        '--where-search=[only those with this text in the name or email]:where-search:_files'
        '--hand-over-to=[active user who gets the permissions that only the leaver has, and the bots]:hand-over-to: _realmctl_live user me'
        '--leave-behind[deactivate even if something is left that nobody takes over]'
        '--out-of-groups[also remove the user from custom groups, which otherwise return with a reactivation]'
        '--notify[email the user without a comment]'
        '--delete-profile[permanently delete the profile too]'
        '--delete-public-channel-messages[permanently delete the messages in public channels]'
        '--delete-private-channel-messages[permanently delete the messages in private channels]'
        '--delete-direct-messages[permanently delete the direct messages]'
        '--record=[save what each user had and who got it, as JSON]:record:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--undo-out=[save the previous values to a file that apply can restore; numbered if an undo file exists]:undo-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name is_active only_administrator_of only_manager_of only_holder_of group_ids bot_ids open_invitations handed_over_to handed_over left_behind outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live user me'
      )
      ;;
    'user reactivate')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-role=[only these roles]:where-role: _realmctl_list owner administrator moderator member guest'
        '--where-bots[only bots]'
        '--where-no-bots[only bots]'
        '--where-group=[only members of this group or its subgroups]:where-group: _realmctl_live group'
        '--where-channel=[only subscribers of this channel]:where-channel: _realmctl_live channel'
        '--where-email-domain=[only users with an address at this domain, if you can see addresses]:where-email-domain:_files'
        '--where-search=[only those with this text in the name or email]:where-search:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name is_active channel_ids group_ids deactivated_bot_ids outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live retired-user me'
      )
      ;;
    'user status')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name status_text emoji_name emoji_code reaction_type away'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live user me'
      )
      ;;
    'user presence')
      specs=(
        '--all[all users active in about the last two weeks]'
        '--search=[only those with this text in the name or email]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name email presence last_active'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name email presence last-active'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name email presence last-active'
        '1:argument: _realmctl_live user me'
      )
      ;;
    'user avatar set')
      specs=(
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name avatar_url outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'user avatar remove')
      specs=(
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name avatar_url outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'user settings list')
      specs=(
        '--search=[only those with this text in the name or meaning]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list name value label allowed_values min max meaning'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list name value label allowed meaning'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words name value label allowed meaning'
      )
      ;;
    'user settings update')
      specs=(
        '--full-name=[your new full name]:full-name:_files'
        '--color-scheme=[color scheme]:color-scheme: _realmctl_words automatic dark light'
        '--web-font-size-px=[font size in pixels]:web-font-size-px:_files'
        '--web-line-height-percent=[line height in percent; 120 is 1.2]:web-line-height-percent:_files'
        '--web-home-view=[what the app shows first]:web-home-view: _realmctl_words recent_topics inbox all_messages'
        '--demote-inactive-streams=[when inactive channels move down]:demote-inactive-streams: _realmctl_words automatic always never'
        '--emojiset=[emoji style]:emojiset: _realmctl_words google twitter text'
        '--enable-drafts-synchronization[keep drafts on the server; turning it off deletes them there]'
        '--no-enable-drafts-synchronization[keep drafts on the server; turning it off deletes them there]'
        '--enter-sends[send messages with Enter]'
        '--no-enter-sends[send messages with Enter]'
        '--fluid-layout-width[use the full width of the window]'
        '--no-fluid-layout-width[use the full width of the window]'
        '--high-contrast-mode[high contrast]'
        '--no-high-contrast-mode[high contrast]'
        '--left-side-userlist[user list on the left in narrow windows]'
        '--no-left-side-userlist[user list on the left in narrow windows]'
        '--starred-message-counts[show how many messages are starred]'
        '--no-starred-message-counts[show how many messages are starred]'
        '--translate-emoticons[turn emoticons such as \:) into emoji]'
        '--no-translate-emoticons[turn emoticons such as \:) into emoji]'
        '--twenty-four-hour-time[use the 24-hour clock]'
        '--no-twenty-four-hour-time[use the 24-hour clock]'
        '--desktop-icon-count-display=[what the unread badge counts]:desktop-icon-count-display: _realmctl_words all-unread-messages dms-mentions-and-followed-topics dms-and-mentions none'
        '--email-notifications-batching-period-seconds=[seconds to wait before sending an email notification]:email-notifications-batching-period-seconds:_files'
        '--enable-desktop-notifications[desktop notifications for direct messages and mentions]'
        '--no-enable-desktop-notifications[desktop notifications for direct messages and mentions]'
        '--enable-digest-emails[digest emails while away]'
        '--no-enable-digest-emails[digest emails while away]'
        '--enable-offline-email-notifications[email for direct messages and mentions while offline]'
        '--no-enable-offline-email-notifications[email for direct messages and mentions while offline]'
        '--enable-offline-push-notifications[mobile notifications while offline]'
        '--no-enable-offline-push-notifications[mobile notifications while offline]'
        '--enable-online-push-notifications[mobile notifications while online too]'
        '--no-enable-online-push-notifications[mobile notifications while online too]'
        '--enable-sounds[sounds for direct messages and mentions]'
        '--no-enable-sounds[sounds for direct messages and mentions]'
        '--enable-stream-audible-notifications[sounds for channel messages]'
        '--no-enable-stream-audible-notifications[sounds for channel messages]'
        '--enable-stream-desktop-notifications[desktop notifications for channel messages]'
        '--no-enable-stream-desktop-notifications[desktop notifications for channel messages]'
        '--enable-stream-email-notifications[email notifications for channel messages]'
        '--no-enable-stream-email-notifications[email notifications for channel messages]'
        '--enable-stream-push-notifications[mobile notifications for channel messages]'
        '--no-enable-stream-push-notifications[mobile notifications for channel messages]'
        '--message-content-in-email-notifications[content of messages in email notifications]'
        '--no-message-content-in-email-notifications[content of messages in email notifications]'
        '--notification-sound=[name of the notification sound]:notification-sound:_files'
        '--pm-content-in-desktop-notifications[content of direct messages in desktop notifications]'
        '--no-pm-content-in-desktop-notifications[content of direct messages in desktop notifications]'
        '--presence-enabled[show others when the user is active]'
        '--no-presence-enabled[show others when the user is active]'
        '--realm-name-in-email-notifications-policy=[when to name the organization in email notifications]:realm-name-in-email-notifications-policy: _realmctl_words automatic always never'
        '--wildcard-mentions-notify[notify about wildcard mentions]'
        '--no-wildcard-mentions-notify[notify about wildcard mentions]'
        '--enable-followed-topic-desktop-notifications[desktop notifications for followed topics]'
        '--no-enable-followed-topic-desktop-notifications[desktop notifications for followed topics]'
        '--enable-followed-topic-email-notifications[email notifications for followed topics]'
        '--no-enable-followed-topic-email-notifications[email notifications for followed topics]'
        '--enable-followed-topic-push-notifications[mobile notifications for followed topics]'
        '--no-enable-followed-topic-push-notifications[mobile notifications for followed topics]'
        '--enable-followed-topic-audible-notifications[sounds for followed topics]'
        '--no-enable-followed-topic-audible-notifications[sounds for followed topics]'
        '--enable-followed-topic-wildcard-mentions-notify[notify about wildcard mentions in followed topics]'
        '--no-enable-followed-topic-wildcard-mentions-notify[notify about wildcard mentions in followed topics]'
        '--automatically-follow-topics-policy=[topics to follow automatically, by what the user does there]:automatically-follow-topics-policy: _realmctl_words participates sends starts never'
        '--automatically-unmute-topics-in-muted-streams-policy=[topics to unmute in muted channels, by what the user does there]:automatically-unmute-topics-in-muted-streams-policy: _realmctl_words participates sends starts never'
        '--automatically-follow-topics-where-mentioned[follow topics where the user is mentioned]'
        '--no-automatically-follow-topics-where-mentioned[follow topics where the user is mentioned]'
        '--display-emoji-reaction-users[show the names of people who reacted, if there are few]'
        '--no-display-emoji-reaction-users[show the names of people who reacted, if there are few]'
        '--email-address-visibility=[who can see the email address]:email-address-visibility: _realmctl_words everyone members administrators nobody moderators'
        '--web-escape-navigates-to-home-view[Escape goes to the home view]'
        '--no-web-escape-navigates-to-home-view[Escape goes to the home view]'
        '--receives-typing-notifications[show when others are typing]'
        '--no-receives-typing-notifications[show when others are typing]'
        '--send-private-typing-notifications[let others see when the user types a direct message]'
        '--no-send-private-typing-notifications[let others see when the user types a direct message]'
        '--send-read-receipts[let others see what the user has read]'
        '--no-send-read-receipts[let others see what the user has read]'
        '--send-stream-typing-notifications[let others see when the user types in a channel]'
        '--no-send-stream-typing-notifications[let others see when the user types in a channel]'
        '--web-mark-read-on-scroll-policy=[when scrolling marks messages as read]:web-mark-read-on-scroll-policy: _realmctl_words always conversation-views never'
        '--web-channel-default-view=[what clicking a channel opens]:web-channel-default-view: _realmctl_words top-topic channel-feed list-of-topics top-unread-topic'
        '--user-list-style=[style of the user list]:user-list-style: _realmctl_words compact with-status with-avatar-and-status'
        '--web-animate-image-previews=[when to animate image previews]:web-animate-image-previews: _realmctl_words always on_hover never'
        '--web-stream-unreads-count-display-policy=[which channels show unread counts]:web-stream-unreads-count-display-policy: _realmctl_words all-channels unmuted-channels-and-topics no-channels'
        '--web-navigate-to-sent-message[go to the conversation after sending a message]'
        '--no-web-navigate-to-sent-message[go to the conversation after sending a message]'
        '--web-suggest-update-timezone[offer to update the time zone when it changes]'
        '--no-web-suggest-update-timezone[offer to update the time zone when it changes]'
        '--hide-ai-features[hide AI features]'
        '--no-hide-ai-features[hide AI features]'
        '--web-left-sidebar-show-channel-folders[group channels by folder in the left sidebar]'
        '--no-web-left-sidebar-show-channel-folders[group channels by folder in the left sidebar]'
        '--web-inbox-show-channel-folders[group channels by folder in the inbox]'
        '--no-web-inbox-show-channel-folders[group channels by folder in the inbox]'
        '--web-left-sidebar-unreads-count-summary[show total unread counts in the left sidebar]'
        '--no-web-left-sidebar-unreads-count-summary[show total unread counts in the left sidebar]'
        '--resolved-topic-notice-auto-read-policy=[when to mark notices of resolved topics as read]:resolved-topic-notice-auto-read-policy: _realmctl_words always except_followed never'
        '--default-language=[language of the app, as a code such as de]:default-language:_files'
        '--timezone=[time zone, such as Europe/Berlin]:timezone:_files'
        '--enable-login-emails[email about logins from new devices]'
        '--no-enable-login-emails[email about logins from new devices]'
        '--enable-marketing-emails[email with news from the makers of the service]'
        '--no-enable-marketing-emails[email with news from the makers of the service]'
        '--allow-private-data-export[let administrators include your private data in exports of the organization]'
        '--no-allow-private-data-export[let administrators include your private data in exports of the organization]'
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-role=[only these roles]:where-role: _realmctl_list owner administrator moderator member guest'
        '--where-bots[only bots]'
        '--where-no-bots[only bots]'
        '--where-include-deactivated[include deactivated users]'
        '--where-deactivated[only deactivated users, or with --where-no-deactivated only active ones]'
        '--where-no-deactivated[only deactivated users, or with --where-no-deactivated only active ones]'
        '--where-group=[only members of this group or its subgroups]:where-group: _realmctl_live group'
        '--where-channel=[only subscribers of this channel]:where-channel: _realmctl_live channel'
        '--where-email-domain=[only users with an address at this domain, if you can see addresses]:where-email-domain:_files'
        '--where-inactive=[only users inactive for this long, such as 90d; over 14d, one request per user]:where-inactive:_files'
        '--where-search=[only those with this text in the name or email]:where-search:_files'
        '*--group=[group whose members to update, including through subgroups]:group: _realmctl_live group'
        '--skip-if-already-edited[keep the setting of users who chose it themselves]'
        '--new-email=[your new email address; it takes effect once you open the link sent to it]:new-email:_files'
        '--old-password-file=[file with your current password; - reads stdin]:old-password-file:_files'
        '--new-password-file=[file with your new password; - reads stdin]:new-password-file:_files'
        '*--set=[a setting as NAME=VALUE]:set: _realmctl_words full_name= color_scheme= web_font_size_px= web_line_height_percent= web_home_view= demote_inactive_streams= emojiset= enable_drafts_synchronization= enter_sends= fluid_layout_width= high_contrast_mode= left_side_userlist= starred_message_counts= translate_emoticons= twenty_four_hour_time= desktop_icon_count_display= email_notifications_batching_period_seconds= enable_desktop_notifications= enable_digest_emails= enable_offline_email_notifications= enable_offline_push_notifications= enable_online_push_notifications= enable_sounds= enable_stream_audible_notifications= enable_stream_desktop_notifications= enable_stream_email_notifications= enable_stream_push_notifications= message_content_in_email_notifications= notification_sound= pm_content_in_desktop_notifications= presence_enabled= realm_name_in_email_notifications_policy= wildcard_mentions_notify= enable_followed_topic_desktop_notifications= enable_followed_topic_email_notifications= enable_followed_topic_push_notifications= enable_followed_topic_audible_notifications= enable_followed_topic_wildcard_mentions_notify= automatically_follow_topics_policy= automatically_unmute_topics_in_muted_streams_policy= automatically_follow_topics_where_mentioned= display_emoji_reaction_users= email_address_visibility= web_escape_navigates_to_home_view= receives_typing_notifications= send_private_typing_notifications= send_read_receipts= send_stream_typing_notifications= web_mark_read_on_scroll_policy= web_channel_default_view= user_list_style= web_animate_image_previews= web_stream_unreads_count_display_policy= web_navigate_to_sent_message= web_suggest_update_timezone= hide_ai_features= web_left_sidebar_show_channel_folders= web_inbox_show_channel_folders= web_left_sidebar_unreads_count_summary= resolved_topic_notice_auto_read_policy= default_language= timezone= enable_login_emails= enable_marketing_emails= allow_private_data_export='
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words full-name= color-scheme= web-font-size-px= web-line-height-percent= web-home-view= demote-inactive-streams= emojiset= enable-drafts-synchronization= enter-sends= fluid-layout-width= high-contrast-mode= left-side-userlist= starred-message-counts= translate-emoticons= twenty-four-hour-time= desktop-icon-count-display= email-notifications-batching-period-seconds= enable-desktop-notifications= enable-digest-emails= enable-offline-email-notifications= enable-offline-push-notifications= enable-online-push-notifications= enable-sounds= enable-stream-audible-notifications= enable-stream-desktop-notifications= enable-stream-email-notifications= enable-stream-push-notifications= message-content-in-email-notifications= notification-sound= pm-content-in-desktop-notifications= presence-enabled= realm-name-in-email-notifications-policy= wildcard-mentions-notify= enable-followed-topic-desktop-notifications= enable-followed-topic-email-notifications= enable-followed-topic-push-notifications= enable-followed-topic-audible-notifications= enable-followed-topic-wildcard-mentions-notify= automatically-follow-topics-policy= automatically-unmute-topics-in-muted-streams-policy= automatically-follow-topics-where-mentioned= display-emoji-reaction-users= email-address-visibility= web-escape-navigates-to-home-view= receives-typing-notifications= send-private-typing-notifications= send-read-receipts= send-stream-typing-notifications= web-mark-read-on-scroll-policy= web-channel-default-view= user-list-style= web-animate-image-previews= web-stream-unreads-count-display-policy= web-navigate-to-sent-message= web-suggest-update-timezone= hide-ai-features= web-left-sidebar-show-channel-folders= web-inbox-show-channel-folders= web-left-sidebar-unreads-count-summary= resolved-topic-notice-auto-read-policy= default-language= timezone= enable-login-emails= enable-marketing-emails= allow-private-data-export='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name color_scheme web_font_size_px web_line_height_percent web_home_view demote_inactive_streams emojiset enable_drafts_synchronization enter_sends fluid_layout_width high_contrast_mode left_side_userlist starred_message_counts translate_emoticons twenty_four_hour_time desktop_icon_count_display email_notifications_batching_period_seconds enable_desktop_notifications enable_digest_emails enable_offline_email_notifications enable_offline_push_notifications enable_online_push_notifications enable_sounds enable_stream_audible_notifications enable_stream_desktop_notifications enable_stream_email_notifications enable_stream_push_notifications message_content_in_email_notifications notification_sound pm_content_in_desktop_notifications presence_enabled realm_name_in_email_notifications_policy wildcard_mentions_notify enable_followed_topic_desktop_notifications enable_followed_topic_email_notifications enable_followed_topic_push_notifications enable_followed_topic_audible_notifications enable_followed_topic_wildcard_mentions_notify automatically_follow_topics_policy automatically_unmute_topics_in_muted_streams_policy automatically_follow_topics_where_mentioned display_emoji_reaction_users email_address_visibility web_escape_navigates_to_home_view receives_typing_notifications send_private_typing_notifications send_read_receipts send_stream_typing_notifications web_mark_read_on_scroll_policy web_channel_default_view user_list_style web_animate_image_previews web_stream_unreads_count_display_policy web_navigate_to_sent_message web_suggest_update_timezone hide_ai_features web_left_sidebar_show_channel_folders web_inbox_show_channel_folders web_left_sidebar_unreads_count_summary resolved_topic_notice_auto_read_policy default_language timezone enable_login_emails enable_marketing_emails allow_private_data_export error outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live user me'
      )
      ;;
    'bot list')
      specs=(
        '*--type=[only these types]:type: _realmctl_list generic incoming-webhook outgoing-webhook embedded'
        '--owner=[only bots of this owner; me for your own]:owner: _realmctl_live user me'
        '--include-deactivated[include deactivated users]'
        '--search=[only those with this text in the name or email]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name short_name email bot_type role bot_owner_id is_active default_sending_stream default_events_register_stream default_all_public_streams service_payload_url service_name service_interface'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name email type role owner active short-name sending-channel events-channel all-public payload-url service interface'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name email type role owner active short-name sending-channel events-channel all-public payload-url service interface'
      )
      ;;
    'bot create')
      specs=(
        '--short-name=[start of the email address\: build gives build-bot@…]:short-name:_files'
        '--type=[purpose of the bot]:type: _realmctl_words generic incoming-webhook outgoing-webhook embedded'
        '--payload-url=[URL that an outgoing webhook posts to]:payload-url:_files'
        '--service=[name of the embedded bot or integration]:service:_files'
        '--interface=[payload format of an outgoing webhook]:interface: _realmctl_words json slack'
        '--default-sending-channel=[channel for messages that name no channel; none for no channel]:default-sending-channel: _realmctl_live channel none'
        '--default-events-channel=[channel to receive messages from when the bot names none; none for no channel]:default-events-channel: _realmctl_live channel none'
        '--default-all-public[receive messages from all public channels when the bot names none]'
        '--no-default-all-public[receive messages from all public channels when the bot names none]'
        '--avatar=[avatar image\: PNG, GIF, JPEG, WebP or AVIF, up to 5 MiB; - reads stdin]:avatar:_files'
        '--config-file=[file with the configuration of its service, a JSON object of strings; - reads stdin]:config-file:_files'
        '--key-out=[write its API key to a new file that only you can read, in zuliprc format]:key-out:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name short_name bot_type role bot_owner_id default_sending_stream default_events_register_stream default_all_public_streams service_payload_url service_name config_data service_interface outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'bot update')
      specs=(
        '--full-name=[bot name]:full-name:_files'
        '--short-name=[start of the email address\: build gives build-bot@…]:short-name:_files'
        '--role=[role; only owners can grant the owner role]:role: _realmctl_words owner administrator moderator member guest'
        '--owner=[owner of the bot]:owner: _realmctl_live user me'
        '--bot-owner-id=[owner of the bot]:bot-owner-id: _realmctl_live user me'
        '--default-sending-channel=[channel for messages that name no channel; none for no channel]:default-sending-channel: _realmctl_live channel none'
        '--default-sending-stream=[channel for messages that name no channel; none for no channel]:default-sending-stream: _realmctl_live channel none'
        '--default-events-channel=[channel to receive messages from when the bot names none; none for no channel]:default-events-channel: _realmctl_live channel none'
        '--default-events-register-stream=[channel to receive messages from when the bot names none; none for no channel]:default-events-register-stream: _realmctl_live channel none'
        '--default-all-public[receive messages from all public channels when the bot names none]'
        '--no-default-all-public[receive messages from all public channels when the bot names none]'
        '--default-all-public-streams[receive messages from all public channels when the bot names none]'
        '--no-default-all-public-streams[receive messages from all public channels when the bot names none]'
        '--payload-url=[URL that an outgoing webhook posts to]:payload-url:_files'
        '--service-payload-url=[URL that an outgoing webhook posts to]:service-payload-url:_files'
        '--interface=[payload format of an outgoing webhook]:interface: _realmctl_words json slack'
        '--service-interface=[payload format of an outgoing webhook]:service-interface: _realmctl_words json slack'
        '--avatar=[avatar image\: PNG, GIF, JPEG, WebP or AVIF, up to 5 MiB; - reads stdin]:avatar:_files'
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-type=[only these types]:where-type: _realmctl_list generic incoming-webhook outgoing-webhook embedded'
        '--where-owner=[only bots of this owner; me for your own]:where-owner: _realmctl_live user me'
        '--where-include-deactivated[include deactivated users]'
        '--where-search=[only those with this text in the name or email]:where-search:_files'
        '--config-file=[file with the configuration of its service, a JSON object of strings; - reads stdin]:config-file:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words full-name= short-name= role= owner= default-sending-channel= default-events-channel= default-all-public= payload-url= interface='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name short_name bot_type role bot_owner_id default_sending_stream default_events_register_stream default_all_public_streams service_payload_url service_name config_data service_interface outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live bot me'
      )
      ;;
    'bot deactivate')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-type=[only these types]:where-type: _realmctl_list generic incoming-webhook outgoing-webhook embedded'
        '--where-owner=[only bots of this owner; me for your own]:where-owner: _realmctl_live user me'
        '--where-search=[only those with this text in the name or email]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name is_active outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live bot me'
      )
      ;;
    'bot reactivate')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-type=[only these types]:where-type: _realmctl_list generic incoming-webhook outgoing-webhook embedded'
        '--where-owner=[only bots of this owner; me for your own]:where-owner: _realmctl_live user me'
        '--where-search=[only those with this text in the name or email]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name is_active outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live retired-bot me'
      )
      ;;
    'bot key')
      specs=(
        '--key-out=[write its API key to a new file that only you can read, in zuliprc format]:key-out:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name email key_out'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live bot me'
      )
      ;;
    'bot regenerate-key')
      specs=(
        '--key-out=[write its API key to a new file that only you can read, in zuliprc format]:key-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name email key_out outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live bot me'
      )
      ;;
    'bot storage list')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list key value'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list key value'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words key value'
        '*:argument:_default'
      )
      ;;
    'bot storage set')
      specs=(
        '--value-file=[file with the value; - reads stdin]:value-file:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list key value outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
        '2:argument:_default'
      )
      ;;
    'bot storage remove')
      specs=(
        '--all[remove all keys]'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list key outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'group list')
      specs=(
        '--include-deactivated-groups[include deactivated groups]'
        '--no-include-deactivated-groups[include deactivated groups]'
        '--include-deactivated[include deactivated groups]'
        '--no-include-deactivated[include deactivated groups]'
        '--system[only system groups, or with --no-system only custom groups]'
        '--no-system[only system groups, or with --no-system only custom groups]'
        '--deactivated[only deactivated groups, or with --no-deactivated only active ones]'
        '--no-deactivated[only deactivated groups, or with --no-deactivated only active ones]'
        '--search=[only those with this text in the name or description]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name members direct_subgroup_ids description is_system_group deactivated creator_id date_created can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name direct-members subgroups description system deactivated creator created can-add-members-group can-join-group can-leave-group can-manage-group can-mention-group can-remove-members-group'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name direct-members subgroups description system deactivated creator created can-add-members-group can-join-group can-leave-group can-manage-group can-mention-group can-remove-members-group'
      )
      ;;
    'group view')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name members direct_subgroup_ids description is_system_group deactivated creator_id date_created can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live group'
      )
      ;;
    'group create')
      specs=(
        '*--members=[members of the group]:members: _realmctl_live people, me none group\:'
        '*--subgroups=[subgroup of the group]:subgroups: _realmctl_live group'
        '*--direct-subgroup-ids=[subgroup of the group]:direct-subgroup-ids: _realmctl_live group'
        '--description=[what the group is for]:description:_files'
        '--can-add-members-group=[who can add members]:can-add-members-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-join-group=[who can join the group]:can-join-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-leave-group=[who can leave the group]:can-leave-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-manage-group=[who can manage the group; not role\:internet or role\:everyone]:can-manage-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-mention-group=[who can mention the group; never role\:internet]:can-mention-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-remove-members-group=[who can remove members]:can-remove-members-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--if-exists=[what to do if the name is taken]:if-exists: _realmctl_words fail skip update'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name members direct_subgroup_ids description deactivated can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'group update')
      specs=(
        '--name=[new name]:name:_files'
        '--description=[what the group is for]:description:_files'
        '--deactivated[--no-deactivated reactivates the group]'
        '--no-deactivated[--no-deactivated reactivates the group]'
        '--can-add-members-group=[who can add members]:can-add-members-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-join-group=[who can join the group]:can-join-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-leave-group=[who can leave the group]:can-leave-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-manage-group=[who can manage the group; not role\:internet or role\:everyone]:can-manage-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-mention-group=[who can mention the group; never role\:internet]:can-mention-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-remove-members-group=[who can remove members]:can-remove-members-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--all[change everything that the --where-... options match, or everything]'
        '--where-deactivated[only deactivated groups, or with --where-no-deactivated only active ones]'
        '--where-no-deactivated[only deactivated groups, or with --where-no-deactivated only active ones]'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--undo-out=[save the previous values to a file that apply can restore; numbered if an undo file exists]:undo-out:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words name= description= deactivated= can-add-members-group= can-join-group= can-leave-group= can-manage-group= can-mention-group= can-remove-members-group='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name members direct_subgroup_ids description deactivated can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live group'
      )
      ;;
    'group expand')
      specs=(
        '--direct[only direct members, or with --no-direct only those through subgroups]'
        '--no-direct[only direct members, or with --no-direct only those through subgroups]'
        '--bots[only bots, or with --no-bots only people]'
        '--no-bots[only bots, or with --no-bots only people]'
        '--search=[only those with this text in the name or email]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name email is_bot direct path'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name email direct bot path'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name email direct bot path'
        '1:argument: _realmctl_live group'
      )
      ;;
    'group deactivate')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name members direct_subgroup_ids description deactivated can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live group'
      )
      ;;
    'group reactivate')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name members direct_subgroup_ids description deactivated can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live retired-group'
      )
      ;;
    'group members list')
      specs=(
        '--kind=[only users, or only subgroups]:kind: _realmctl_words user group'
        '--search=[only those with this text in the name or email]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list kind user_id group_id name email reference'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list kind id name email reference'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words kind id name email reference'
        '1:argument: _realmctl_live group'
      )
      ;;
    'group members add')
      specs=(
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list kind user_id group_id name email reference outcome message'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list kind id name email reference outcome message'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words kind id name email reference outcome message'
        '1:argument: _realmctl_live group'
        '*:argument: _realmctl_live people me none group\:'
      )
      ;;
    'group members remove')
      specs=(
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list kind user_id group_id name email reference outcome message'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list kind id name email reference outcome message'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words kind id name email reference outcome message'
        '1:argument: _realmctl_live group'
        '*:argument: _realmctl_live people me none group\:'
      )
      ;;
    'group members set')
      specs=(
        '--allow-self[allow removing yourself]'
        '--allow-empty[allow removing everyone]'
        '--allow-large[allow removing more than half of the people]'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list kind user_id group_id name email reference outcome message'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list kind id name email reference outcome message'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words kind id name email reference outcome message'
        '1:argument: _realmctl_live group'
        '*:argument: _realmctl_live people me none group\:'
      )
      ;;
    'invite list')
      specs=(
        '*--role=[only invitations for these roles]:role: _realmctl_list owner administrator moderator member guest'
        '--by=[only invitations that this user sent]:by: _realmctl_live user me'
        '--links[only links, or with --no-links only email invitations]'
        '--no-links[only links, or with --no-links only email invitations]'
        '--search=[only those with this text in the email address]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id is_multiuse email link_url invited_as invited_by_user_id invited expiry_date notify_referrer_on_join'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id to role by invited expires is-multiuse link notify'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id to role by invited expires is-multiuse link notify'
      )
      ;;
    'invite create')
      specs=(
        '--expires-in=[time until it expires, such as 12h or 7d, or none (default 10 days)]:expires-in: _realmctl_words none'
        '--role=[role of new users; only owners can invite owners, and only administrators can invite administrators and moderators]:role: _realmctl_words owner administrator moderator member guest'
        '*--group=[group to add new users to]:group: _realmctl_live group'
        '--default-channels[with --channel, subscribe new users to the default channels too]'
        '--no-default-channels[with --channel, subscribe new users to the default channels too]'
        '--welcome-message=[custom text for the Welcome Bot message (administrators only)]:welcome-message:_files'
        '--notify-referrer-on-join[notify you when the person joins]'
        '--no-notify-referrer-on-join[notify you when the person joins]'
        '*--channel=[channel to subscribe new users to]:channel: _realmctl_live channel'
        '--link[create a link that lets anyone who has it join]'
        '--again[invite addresses again that are already invited]'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id is_multiuse email link_url invited_as invited_by_user_id invited expiry_date notify_referrer_on_join outcome reason error row key'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'invite resend')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-role=[only invitations for these roles]:where-role: _realmctl_list owner administrator moderator member guest'
        '--where-by=[only invitations that this user sent]:where-by: _realmctl_live user me'
        '--where-search=[only those with this text in the email address]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id is_multiuse email outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'invite revoke')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '*--where-role=[only invitations for these roles]:where-role: _realmctl_list owner administrator moderator member guest'
        '--where-by=[only invitations that this user sent]:where-by: _realmctl_live user me'
        '--where-links[only links, or with --where-no-links only email invitations]'
        '--where-no-links[only links, or with --where-no-links only email invitations]'
        '--where-search=[only those with this text in the email address]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id is_multiuse email link_url outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'open user')
      specs=(
        '--print[print the URL without opening it]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list url'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live user me'
      )
      ;;
    'open channel')
      specs=(
        '--topic=[a topic of the channel, even one without messages]:topic: _realmctl_live topic@'
        '--print[print the URL without opening it]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list url'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live channel'
      )
      ;;
    'open group')
      specs=(
        '--print[print the URL without opening it]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list url'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live group'
      )
      ;;
    'audit access')
      specs=(
        '--by=[one row for each channel (default), or for each role, group or user in a channel]:by: _realmctl_words channel role group user'
        '*--can=[what to show (default read, post, administer); users and groups without any of them are left out]:can: _realmctl_list see read post administer add-subscribers remove-subscribers'
        '--guests[which channels each guest can read\: --by user --role guest --can read]'
        '--channel=[only this channel]:channel: _realmctl_live channel'
        '--user=[only this user, with --by user]:user: _realmctl_live user me'
        '--group=[only members of this group or its subgroups]:group: _realmctl_live group'
        '*--role=[only users with these roles]:role: _realmctl_list owner administrator moderator member guest'
        '--bots[only bots, or with --no-bots only people]'
        '--no-bots[only bots, or with --no-bots only people]'
        '--archived[only archived channels, or with --no-archived only active ones]'
        '--no-archived[only archived channels, or with --no-archived only active ones]'
        '*--privacy=[only those]:privacy: _realmctl_list public private web-public'
        '--folder=[only channels in this folder; none\: in no folder]:folder: _realmctl_live folder none'
        '--search=[only those with this text in the name or description]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name invite_only is_web_public is_archived is_complete role members group_id group named_in user_id full_name email is_bot see read post administer add_subscribers remove_subscribers'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list channel-id channel privacy archived complete group user email role members named-in see see-owners see-administrators see-moderators see-members see-guests read read-owners read-administrators read-moderators read-members read-guests post post-owners post-administrators post-moderators post-members post-guests administer administer-owners administer-administrators administer-moderators administer-members administer-guests add-subscribers add-subscribers-owners add-subscribers-administrators add-subscribers-moderators add-subscribers-members add-subscribers-guests remove-subscribers remove-subscribers-owners remove-subscribers-administrators remove-subscribers-moderators remove-subscribers-members remove-subscribers-guests'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words channel-id channel privacy archived complete group user email role members named-in see see-owners see-administrators see-moderators see-members see-guests read read-owners read-administrators read-moderators read-members read-guests post post-owners post-administrators post-moderators post-members post-guests administer administer-owners administer-administrators administer-moderators administer-members administer-guests add-subscribers add-subscribers-owners add-subscribers-administrators add-subscribers-moderators add-subscribers-members add-subscribers-guests remove-subscribers remove-subscribers-owners remove-subscribers-administrators remove-subscribers-moderators remove-subscribers-members remove-subscribers-guests'
      )
      ;;
    'audit users')
      specs=(
        '--inactive=[also look for users inactive for this long, such as 90d; over 14d, one request per user]:inactive:_files'
        '*--only=[only users with any of these findings; those about activity need --inactive]:only: _realmctl_list owner administrator inactive never-logged-in owns-bots-while-deactivated guest-in-many-channels'
        '--many-channels=[report guests in more channels than this (default 10)]:many-channels:_files'
        '*--role=[only these roles]:role: _realmctl_list owner administrator moderator member guest'
        '--bots[only bots, or with --no-bots only people]'
        '--no-bots[only bots, or with --no-bots only people]'
        '--group=[only members of this group or its subgroups]:group: _realmctl_live group'
        '--channel=[only subscribers of this channel]:channel: _realmctl_live channel'
        '--email-domain=[only users with an address at this domain, if you can see addresses]:email-domain:_files'
        '--search=[only those with this text in the name or email]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name delivery_email email role is_bot is_active date_joined findings last_active active_bots channels'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name email role bot active joined findings last-active bots channels details'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name email role bot active joined findings last-active bots channels details'
      )
      ;;
    'audit bots')
      specs=(
        '*--owner-state=[only bots whose owner is active or deactivated, or that have no owner]:owner-state: _realmctl_list active deactivated none'
        '*--type=[only these types]:type: _realmctl_list generic incoming-webhook outgoing-webhook embedded'
        '--owner=[only bots of this owner; me for your own]:owner: _realmctl_live user me'
        '--include-deactivated[include deactivated users]'
        '--search=[only those with this text in the name or email]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name email bot_type role is_active bot_owner_id owner owner_state groups permissions channels'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name email type role active owner owner-state groups permissions channels'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name email type role active owner owner-state groups permissions channels'
      )
      ;;
    'audit permissions')
      specs=(
        '*--scope=[only permissions of these]:scope: _realmctl_list org channel group'
        '*--permission=[only these permissions]:permission: _realmctl_list create_multiuse_invite_group can_access_all_users_group can_add_custom_emoji_group can_add_subscribers_group can_create_bots_group can_create_groups can_create_private_channel_group can_create_public_channel_group can_create_web_public_channel_group can_create_write_only_bots_group can_delete_any_message_group can_delete_own_message_group can_invite_users_group can_manage_all_groups can_manage_billing_group can_mention_many_users_group can_move_messages_between_channels_group can_move_messages_between_topics_group can_resolve_topics_group can_set_delete_message_policy_group can_set_topics_policy_group can_summarize_topics_group direct_message_initiator_group direct_message_permission_group workplace_users_group create_public_stream_policy create_private_stream_policy create_web_public_stream_policy private_message_policy delete_own_message_policy user_group_edit_policy add_custom_emoji_policy move_messages_between_streams_policy edit_topic_policy invite_to_realm_policy invite_to_stream_policy bot_creation_policy wildcard_mention_policy can_remove_subscribers_group can_administer_channel_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_create_topic_group can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group'
        '--channel=[only permissions of this channel]:channel: _realmctl_live channel'
        '--group=[only permissions of this group]:group: _realmctl_live group'
        '--user=[only permissions that this user has, with the reason]:user: _realmctl_live user me'
        '--users=[users to show for each permission (default 5)]:users:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list scope id name permission allows value policy count user_ids ways through why'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list permission of who count ways users why scope id allows through'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words permission of who count ways users why scope id allows through'
      )
      ;;
    'defaults set')
      specs=(
        '--color-scheme=[color scheme]:color-scheme: _realmctl_words automatic dark light'
        '--web-font-size-px=[font size in pixels]:web-font-size-px:_files'
        '--web-line-height-percent=[line height in percent; 120 is 1.2]:web-line-height-percent:_files'
        '--web-home-view=[what the app shows first]:web-home-view: _realmctl_words recent_topics inbox all_messages'
        '--demote-inactive-streams=[when inactive channels move down]:demote-inactive-streams: _realmctl_words automatic always never'
        '--emojiset=[emoji style]:emojiset: _realmctl_words google twitter text'
        '--enable-drafts-synchronization[keep drafts on the server; turning it off deletes them there]'
        '--no-enable-drafts-synchronization[keep drafts on the server; turning it off deletes them there]'
        '--enter-sends[send messages with Enter]'
        '--no-enter-sends[send messages with Enter]'
        '--fluid-layout-width[use the full width of the window]'
        '--no-fluid-layout-width[use the full width of the window]'
        '--high-contrast-mode[high contrast]'
        '--no-high-contrast-mode[high contrast]'
        '--left-side-userlist[user list on the left in narrow windows]'
        '--no-left-side-userlist[user list on the left in narrow windows]'
        '--starred-message-counts[show how many messages are starred]'
        '--no-starred-message-counts[show how many messages are starred]'
        '--translate-emoticons[turn emoticons such as \:) into emoji]'
        '--no-translate-emoticons[turn emoticons such as \:) into emoji]'
        '--twenty-four-hour-time[use the 24-hour clock]'
        '--no-twenty-four-hour-time[use the 24-hour clock]'
        '--desktop-icon-count-display=[what the unread badge counts]:desktop-icon-count-display: _realmctl_words all-unread-messages dms-mentions-and-followed-topics dms-and-mentions none'
        '--email-notifications-batching-period-seconds=[seconds to wait before sending an email notification]:email-notifications-batching-period-seconds:_files'
        '--enable-desktop-notifications[desktop notifications for direct messages and mentions]'
        '--no-enable-desktop-notifications[desktop notifications for direct messages and mentions]'
        '--enable-digest-emails[digest emails while away]'
        '--no-enable-digest-emails[digest emails while away]'
        '--enable-offline-email-notifications[email for direct messages and mentions while offline]'
        '--no-enable-offline-email-notifications[email for direct messages and mentions while offline]'
        '--enable-offline-push-notifications[mobile notifications while offline]'
        '--no-enable-offline-push-notifications[mobile notifications while offline]'
        '--enable-online-push-notifications[mobile notifications while online too]'
        '--no-enable-online-push-notifications[mobile notifications while online too]'
        '--enable-sounds[sounds for direct messages and mentions]'
        '--no-enable-sounds[sounds for direct messages and mentions]'
        '--enable-stream-audible-notifications[sounds for channel messages]'
        '--no-enable-stream-audible-notifications[sounds for channel messages]'
        '--enable-stream-desktop-notifications[desktop notifications for channel messages]'
        '--no-enable-stream-desktop-notifications[desktop notifications for channel messages]'
        '--enable-stream-email-notifications[email notifications for channel messages]'
        '--no-enable-stream-email-notifications[email notifications for channel messages]'
        '--enable-stream-push-notifications[mobile notifications for channel messages]'
        '--no-enable-stream-push-notifications[mobile notifications for channel messages]'
        '--message-content-in-email-notifications[content of messages in email notifications]'
        '--no-message-content-in-email-notifications[content of messages in email notifications]'
        '--notification-sound=[name of the notification sound]:notification-sound:_files'
        '--pm-content-in-desktop-notifications[content of direct messages in desktop notifications]'
        '--no-pm-content-in-desktop-notifications[content of direct messages in desktop notifications]'
        '--presence-enabled[show others when the user is active]'
        '--no-presence-enabled[show others when the user is active]'
        '--realm-name-in-email-notifications-policy=[when to name the organization in email notifications]:realm-name-in-email-notifications-policy: _realmctl_words automatic always never'
        '--wildcard-mentions-notify[notify about wildcard mentions]'
        '--no-wildcard-mentions-notify[notify about wildcard mentions]'
        '--enable-followed-topic-desktop-notifications[desktop notifications for followed topics]'
        '--no-enable-followed-topic-desktop-notifications[desktop notifications for followed topics]'
        '--enable-followed-topic-email-notifications[email notifications for followed topics]'
        '--no-enable-followed-topic-email-notifications[email notifications for followed topics]'
        '--enable-followed-topic-push-notifications[mobile notifications for followed topics]'
        '--no-enable-followed-topic-push-notifications[mobile notifications for followed topics]'
        '--enable-followed-topic-audible-notifications[sounds for followed topics]'
        '--no-enable-followed-topic-audible-notifications[sounds for followed topics]'
        '--enable-followed-topic-wildcard-mentions-notify[notify about wildcard mentions in followed topics]'
        '--no-enable-followed-topic-wildcard-mentions-notify[notify about wildcard mentions in followed topics]'
        '--automatically-follow-topics-policy=[topics to follow automatically, by what the user does there]:automatically-follow-topics-policy: _realmctl_words participates sends starts never'
        '--automatically-unmute-topics-in-muted-streams-policy=[topics to unmute in muted channels, by what the user does there]:automatically-unmute-topics-in-muted-streams-policy: _realmctl_words participates sends starts never'
        '--automatically-follow-topics-where-mentioned[follow topics where the user is mentioned]'
        '--no-automatically-follow-topics-where-mentioned[follow topics where the user is mentioned]'
        '--display-emoji-reaction-users[show the names of people who reacted, if there are few]'
        '--no-display-emoji-reaction-users[show the names of people who reacted, if there are few]'
        '--email-address-visibility=[who can see the email address]:email-address-visibility: _realmctl_words everyone members administrators nobody moderators'
        '--web-escape-navigates-to-home-view[Escape goes to the home view]'
        '--no-web-escape-navigates-to-home-view[Escape goes to the home view]'
        '--receives-typing-notifications[show when others are typing]'
        '--no-receives-typing-notifications[show when others are typing]'
        '--send-private-typing-notifications[let others see when the user types a direct message]'
        '--no-send-private-typing-notifications[let others see when the user types a direct message]'
        '--send-read-receipts[let others see what the user has read]'
        '--no-send-read-receipts[let others see what the user has read]'
        '--send-stream-typing-notifications[let others see when the user types in a channel]'
        '--no-send-stream-typing-notifications[let others see when the user types in a channel]'
        '--web-mark-read-on-scroll-policy=[when scrolling marks messages as read]:web-mark-read-on-scroll-policy: _realmctl_words always conversation-views never'
        '--web-channel-default-view=[what clicking a channel opens]:web-channel-default-view: _realmctl_words top-topic channel-feed list-of-topics top-unread-topic'
        '--user-list-style=[style of the user list]:user-list-style: _realmctl_words compact with-status with-avatar-and-status'
        '--web-animate-image-previews=[when to animate image previews]:web-animate-image-previews: _realmctl_words always on_hover never'
        '--web-stream-unreads-count-display-policy=[which channels show unread counts]:web-stream-unreads-count-display-policy: _realmctl_words all-channels unmuted-channels-and-topics no-channels'
        '--web-navigate-to-sent-message[go to the conversation after sending a message]'
        '--no-web-navigate-to-sent-message[go to the conversation after sending a message]'
        '--web-suggest-update-timezone[offer to update the time zone when it changes]'
        '--no-web-suggest-update-timezone[offer to update the time zone when it changes]'
        '--hide-ai-features[hide AI features]'
        '--no-hide-ai-features[hide AI features]'
        '--web-left-sidebar-show-channel-folders[group channels by folder in the left sidebar]'
        '--no-web-left-sidebar-show-channel-folders[group channels by folder in the left sidebar]'
        '--web-inbox-show-channel-folders[group channels by folder in the inbox]'
        '--no-web-inbox-show-channel-folders[group channels by folder in the inbox]'
        '--web-left-sidebar-unreads-count-summary[show total unread counts in the left sidebar]'
        '--no-web-left-sidebar-unreads-count-summary[show total unread counts in the left sidebar]'
        '--resolved-topic-notice-auto-read-policy=[when to mark notices of resolved topics as read]:resolved-topic-notice-auto-read-policy: _realmctl_words always except_followed never'
        '*--set=[a setting as NAME=VALUE]:set: _realmctl_words color_scheme= web_font_size_px= web_line_height_percent= web_home_view= demote_inactive_streams= emojiset= enable_drafts_synchronization= enter_sends= fluid_layout_width= high_contrast_mode= left_side_userlist= starred_message_counts= translate_emoticons= twenty_four_hour_time= desktop_icon_count_display= email_notifications_batching_period_seconds= enable_desktop_notifications= enable_digest_emails= enable_offline_email_notifications= enable_offline_push_notifications= enable_online_push_notifications= enable_sounds= enable_stream_audible_notifications= enable_stream_desktop_notifications= enable_stream_email_notifications= enable_stream_push_notifications= message_content_in_email_notifications= notification_sound= pm_content_in_desktop_notifications= presence_enabled= realm_name_in_email_notifications_policy= wildcard_mentions_notify= enable_followed_topic_desktop_notifications= enable_followed_topic_email_notifications= enable_followed_topic_push_notifications= enable_followed_topic_audible_notifications= enable_followed_topic_wildcard_mentions_notify= automatically_follow_topics_policy= automatically_unmute_topics_in_muted_streams_policy= automatically_follow_topics_where_mentioned= display_emoji_reaction_users= email_address_visibility= web_escape_navigates_to_home_view= receives_typing_notifications= send_private_typing_notifications= send_read_receipts= send_stream_typing_notifications= web_mark_read_on_scroll_policy= web_channel_default_view= user_list_style= web_animate_image_previews= web_stream_unreads_count_display_policy= web_navigate_to_sent_message= web_suggest_update_timezone= hide_ai_features= web_left_sidebar_show_channel_folders= web_inbox_show_channel_folders= web_left_sidebar_unreads_count_summary= resolved_topic_notice_auto_read_policy='
        '--undo-out=[save the previous values to a file that apply can restore; numbered if an undo file exists]:undo-out:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words color-scheme= web-font-size-px= web-line-height-percent= web-home-view= demote-inactive-streams= emojiset= enable-drafts-synchronization= enter-sends= fluid-layout-width= high-contrast-mode= left-side-userlist= starred-message-counts= translate-emoticons= twenty-four-hour-time= desktop-icon-count-display= email-notifications-batching-period-seconds= enable-desktop-notifications= enable-digest-emails= enable-offline-email-notifications= enable-offline-push-notifications= enable-online-push-notifications= enable-sounds= enable-stream-audible-notifications= enable-stream-desktop-notifications= enable-stream-email-notifications= enable-stream-push-notifications= message-content-in-email-notifications= notification-sound= pm-content-in-desktop-notifications= presence-enabled= realm-name-in-email-notifications-policy= wildcard-mentions-notify= enable-followed-topic-desktop-notifications= enable-followed-topic-email-notifications= enable-followed-topic-push-notifications= enable-followed-topic-audible-notifications= enable-followed-topic-wildcard-mentions-notify= automatically-follow-topics-policy= automatically-unmute-topics-in-muted-streams-policy= automatically-follow-topics-where-mentioned= display-emoji-reaction-users= email-address-visibility= web-escape-navigates-to-home-view= receives-typing-notifications= send-private-typing-notifications= send-read-receipts= send-stream-typing-notifications= web-mark-read-on-scroll-policy= web-channel-default-view= user-list-style= web-animate-image-previews= web-stream-unreads-count-display-policy= web-navigate-to-sent-message= web-suggest-update-timezone= hide-ai-features= web-left-sidebar-show-channel-folders= web-inbox-show-channel-folders= web-left-sidebar-unreads-count-summary= resolved-topic-notice-auto-read-policy='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list color_scheme web_font_size_px web_line_height_percent web_home_view demote_inactive_streams emojiset enable_drafts_synchronization enter_sends fluid_layout_width high_contrast_mode left_side_userlist starred_message_counts translate_emoticons twenty_four_hour_time desktop_icon_count_display email_notifications_batching_period_seconds enable_desktop_notifications enable_digest_emails enable_offline_email_notifications enable_offline_push_notifications enable_online_push_notifications enable_sounds enable_stream_audible_notifications enable_stream_desktop_notifications enable_stream_email_notifications enable_stream_push_notifications message_content_in_email_notifications notification_sound pm_content_in_desktop_notifications presence_enabled realm_name_in_email_notifications_policy wildcard_mentions_notify enable_followed_topic_desktop_notifications enable_followed_topic_email_notifications enable_followed_topic_push_notifications enable_followed_topic_audible_notifications enable_followed_topic_wildcard_mentions_notify automatically_follow_topics_policy automatically_unmute_topics_in_muted_streams_policy automatically_follow_topics_where_mentioned display_emoji_reaction_users email_address_visibility web_escape_navigates_to_home_view receives_typing_notifications send_private_typing_notifications send_read_receipts send_stream_typing_notifications web_mark_read_on_scroll_policy web_channel_default_view user_list_style web_animate_image_previews web_stream_unreads_count_display_policy web_navigate_to_sent_message web_suggest_update_timezone hide_ai_features web_left_sidebar_show_channel_folders web_inbox_show_channel_folders web_left_sidebar_unreads_count_summary resolved_topic_notice_auto_read_policy outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'defaults list')
      specs=(
        '--search=[only those with this text in the name or meaning]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list name value label allowed_values min max meaning'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list name value label allowed meaning'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words name value label allowed meaning'
      )
      ;;
    'subscription list')
      specs=(
        '--search=[only those with this text in the name or description]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name description rendered_description subscriber_count invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group date_created creator_id stream_post_policy is_announcement_only first_message_id is_recently_active stream_weekly_traffic color is_muted in_home_view pin_to_top desktop_notifications audible_notifications push_notifications email_notifications wildcard_mentions_notify'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id channel color muted pinned in-home-view desktop audible push emailed wildcard-mentions'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id channel color muted pinned in-home-view desktop audible push emailed wildcard-mentions'
        '1:argument: _realmctl_live user me'
      )
      ;;
    'subscription update')
      specs=(
        '--channel-color=[color in the sidebar]:channel-color:_files'
        '--muted[mute the channel]'
        '--no-muted[mute the channel]'
        '--pinned[pin it to the top of the sidebar]'
        '--no-pinned[pin it to the top of the sidebar]'
        '--desktop-notifications[desktop notifications for every message]'
        '--no-desktop-notifications[desktop notifications for every message]'
        '--audible-notifications[a sound for every message]'
        '--no-audible-notifications[a sound for every message]'
        '--push-notifications[mobile notifications for every message]'
        '--no-push-notifications[mobile notifications for every message]'
        '--email-notifications[an email for every message]'
        '--no-email-notifications[an email for every message]'
        '--wildcard-mentions-notify[notify about wildcard mentions]'
        '--no-wildcard-mentions-notify[notify about wildcard mentions]'
        '--all[change everything that the --where-... options match, or everything]'
        '--where-search=[only those with this text in the name or description]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words channel-color= muted= pinned= desktop-notifications= audible-notifications= push-notifications= email-notifications= wildcard-mentions-notify='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name color is_muted pin_to_top desktop_notifications audible_notifications push_notifications email_notifications wildcard_mentions_notify outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live channel'
      )
      ;;
    'nav-view list')
      specs=(
        '--search=[only those with this text in the name or URL fragment]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list fragment name is_pinned'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list fragment name pinned kind'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words fragment name pinned kind'
      )
      ;;
    'nav-view add')
      specs=(
        '--name=[name of a custom view; built-in views have no name]:name:_files'
        '--is-pinned[show it in the sidebar; --no-is-pinned puts it in the menu of other views]'
        '--no-is-pinned[show it in the sidebar; --no-is-pinned puts it in the menu of other views]'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list fragment name is_pinned outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'nav-view edit')
      specs=(
        '--name=[new name; custom views only]:name:_files'
        '--is-pinned[show it in the sidebar; --no-is-pinned puts it in the menu of other views]'
        '--no-is-pinned[show it in the sidebar; --no-is-pinned puts it in the menu of other views]'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words name= is-pinned='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list fragment name is_pinned outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'nav-view remove')
      specs=(
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list fragment name is_pinned outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'status set')
      specs=(
        '--status-text=[status text; an empty text clears it]:status-text:_files'
        '--text=[status text; an empty text clears it]:text:_files'
        '--emoji-name=[emoji name; an empty text clears it]:emoji-name:_files'
        '--emoji=[emoji name; an empty text clears it]:emoji:_files'
        '--emoji-code=[emoji code within its type]:emoji-code:_files'
        '--reaction-type=[emoji type]:reaction-type: _realmctl_words unicode_emoji realm_emoji extra_emoji'
        '--away[show the user as away]'
        '--no-away[show the user as away]'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name status_text emoji_name emoji_code reaction_type away outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live user me'
      )
      ;;
    'status clear')
      specs=(
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name status_text emoji_name emoji_code reaction_type away outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live user me'
      )
      ;;
    'message list')
      specs=(
        '--apply-markdown[show the content as HTML]'
        '--no-apply-markdown[show the content as HTML]'
        '--allow-empty-topic-name[return the general chat topic as an empty name]'
        '--no-allow-empty-topic-name[return the general chat topic as an empty name]'
        '--sender=[only messages of this user or bot]:sender: _realmctl_live user me'
        '--channel=[only messages in this channel]:channel: _realmctl_live channel'
        '--topic=[only messages in topics of this name]:topic: _realmctl_live topic@--channel'
        '--search=[only messages with these words, as the server'\''s search finds them]:search:_files'
        '--has=[only messages with this\: link, image, attachment or reaction]:has: _realmctl_words link image attachment reaction'
        '--is=[only messages in this state, such as resolved or unread]:is: _realmctl_words resolved unread starred mentioned dm alerted followed muted'
        '*--dm=[only your direct messages with exactly these users]:dm: _realmctl_live user me'
        '--public[search all public channels, not only the messages you received]'
        '--since=[only messages sent since this time\: 2026-11-01, 2026-11-01T08\:00Z or 7d]:since:_files'
        '--until=[only messages sent before this time]:until:_files'
        '--narrow=[more conditions, as the API takes them\: a list of operators and operands]:narrow:_files'
        '--oldest-first[start with the oldest message]'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id timestamp sender_full_name sender_id sender_email type stream_id display_recipient subject content content_type reactions flags last_edit_timestamp last_moved_timestamp edit_history match_content match_subject client is_me_message recipient_id sender_realm_str avatar_url submessages topic_links'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id sent sender channel topic content sender-id sender-email type channel-id content-type reactions flags edited moved edit-history match-content match-subject client is-me-message recipient-id sender-realm-str avatar-url submessages topic-links'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id sent sender channel topic content sender-id sender-email type channel-id content-type reactions flags edited moved edit-history match-content match-subject client is-me-message recipient-id sender-realm-str avatar-url submessages topic-links'
      )
      ;;
    'message view')
      specs=(
        '--apply-markdown[show the content as HTML]'
        '--no-apply-markdown[show the content as HTML]'
        '--allow-empty-topic-name[return the general chat topic as an empty name]'
        '--no-allow-empty-topic-name[return the general chat topic as an empty name]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id timestamp sender_full_name sender_id sender_email type stream_id display_recipient subject content content_type reactions flags last_edit_timestamp last_moved_timestamp edit_history match_content match_subject client is_me_message recipient_id sender_realm_str avatar_url submessages topic_links raw_content'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'message history')
      specs=(
        '--allow-empty-topic-name[return the general chat topic as an empty name]'
        '--no-allow-empty-topic-name[return the general chat topic as an empty name]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list timestamp user_id topic prev_topic stream prev_stream content rendered_content prev_content prev_rendered_content content_html_diff'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list time by topic content prev-topic channel prev-stream rendered-content prev-content prev-rendered-content content-html-diff'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words time by topic content prev-topic channel prev-stream rendered-content prev-content prev-rendered-content content-html-diff'
        '1:argument:_default'
      )
      ;;
    'message readers')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list user'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words user'
        '1:argument:_default'
      )
      ;;
    'message send')
      specs=(
        '--topic=[the topic of the message in the channel]:topic: _realmctl_live topic@'
        '--content=[content of the message, in Markdown]:content:_files'
        '--read-by-sender[mark the message as read by you]'
        '--no-read-by-sender[mark the message as read by you]'
        '*--user=[send a direct message to this user]:user: _realmctl_live user me'
        '--content-file=[file with the content; - reads stdin]:content-file:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id to stream_id user_id message_url outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live channel'
      )
      ;;
    'message edit')
      specs=(
        '--content=[content of the message, in Markdown]:content:_files'
        '--prev-content-sha256=[edit only if the content still has this SHA-256, in hexadecimal]:prev-content-sha256:_files'
        '--content-file=[file with the content; - reads stdin]:content-file:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id content outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'message move')
      specs=(
        '--topic=[the topic to move it to]:topic: _realmctl_live topic@--channel'
        '--channel=[the channel to move it to]:channel: _realmctl_live channel'
        '--propagate-mode=[which messages of the topic move\: only this one, this and later ones, or all]:propagate-mode: _realmctl_words change_one change_later change_all'
        '--send-notification-to-old-thread[have Notification Bot post in the old topic]'
        '--no-send-notification-to-old-thread[have Notification Bot post in the old topic]'
        '--send-notification-to-new-thread[have Notification Bot post in the new topic]'
        '--no-send-notification-to-new-thread[have Notification Bot post in the new topic]'
        '--from-channel=[with --from-topic, the channel of that topic]:from-channel: _realmctl_live channel'
        '--from-topic=[with change_all, move this topic even if the named message has left it]:from-topic: _realmctl_live topic@--channel'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--undo-out=[save where the messages were to a file for message move --from; numbered if an undo file exists]:undo-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id stream_id topic outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'message delete')
      specs=(
        '--sender=[only messages of this user or bot]:sender: _realmctl_live user me'
        '--channel=[only messages in this channel]:channel: _realmctl_live channel'
        '--topic=[only messages in topics of this name]:topic: _realmctl_live topic@--channel'
        '--search=[only messages with these words, as the server'\''s search finds them]:search:_files'
        '--has=[only messages with this\: link, image, attachment or reaction]:has: _realmctl_words link image attachment reaction'
        '--is=[only messages in this state, such as resolved or unread]:is: _realmctl_words resolved unread starred mentioned dm alerted followed muted'
        '*--dm=[only your direct messages with exactly these users]:dm: _realmctl_live user me'
        '--public[search all public channels, not only the messages you received]'
        '--since=[only messages sent since this time\: 2026-11-01, 2026-11-01T08\:00Z or 7d]:since:_files'
        '--until=[only messages sent before this time]:until:_files'
        '--narrow=[more conditions, as the API takes them\: a list of operators and operands]:narrow:_files'
        '--out=[save the messages to this file as NDJSON before deleting any]:out:_files'
        '--from=[read a table, one row each\: CSV, TSV, NDJSON or YAML; - reads stdin]:from:_files'
        '--template[print an empty table with all columns]'
        '--table=[format of the table, if its name does not show it]:table: _realmctl_words csv tsv ndjson yaml'
        '--encoding=[encoding of the table\: cp1252, utf-16le (default UTF-8, or its byte order mark)]:encoding:_files'
        '--column=[read the names from this column, and ignore all others]:column:_files'
        '*--map=[map a header to a column; HEADER= ignores it, A+B joins two headers]:map:_files'
        '--map-file=[read the mapping of headers from a YAML or JSON file]:map-file:_files'
        '--empty-clears[empty cells clear the value; otherwise only "" does]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--failed=[write the rows that were not done, as a table for --from]:failed:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id outcome row key error'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'message report')
      specs=(
        '--report-type=[reason\: spam, harassment, inappropriate, norms or other]:report-type: _realmctl_words spam harassment inappropriate norms other'
        '--description=[details for the moderators; required for other]:description:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list message_id report_type description outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'message render')
      specs=(
        '--content=[the text]:content:_files'
        '--content-file=[file with the content; - reads stdin]:content-file:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'message react')
      specs=(
        '--emoji-name=[name of the emoji]:emoji-name:_files'
        '--emoji-code=[emoji code within its type]:emoji-code:_files'
        '--reaction-type=[emoji type]:reaction-type: _realmctl_words unicode_emoji realm_emoji extra_emoji'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list message_id emoji_name emoji_code reaction_type outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'message unreact')
      specs=(
        '--emoji-name=[name of the emoji]:emoji-name:_files'
        '--emoji-code=[emoji code within its type]:emoji-code:_files'
        '--reaction-type=[emoji type; required for a custom emoji]:reaction-type: _realmctl_words unicode_emoji realm_emoji extra_emoji'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list message_id emoji_name emoji_code reaction_type outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'message typing')
      specs=(
        '--op=[whether you start or stop editing]:op: _realmctl_words start stop'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list message_id op outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'message schedule add')
      specs=(
        '--topic=[the topic of the message in the channel]:topic: _realmctl_live topic@'
        '--content=[content of the message, in Markdown]:content:_files'
        '--read-by-sender[mark the message as read by you]'
        '--no-read-by-sender[mark the message as read by you]'
        '*--user=[send a direct message to these users instead]:user: _realmctl_live user me'
        '--at=[time to send it\: 2026-12-01T08\:00Z, or 2h from now]:at:_files'
        '--content-file=[file with the content; - reads stdin]:content-file:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list scheduled_message_id type to topic content scheduled_delivery_timestamp outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live channel'
      )
      ;;
    'message schedule list')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list scheduled_message_id scheduled_delivery_timestamp type to topic content rendered_content failed'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id at type to topic content rendered-content failed'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id at type to topic content rendered-content failed'
      )
      ;;
    'message schedule remove')
      specs=(
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list scheduled_message_id outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'message flag add')
      specs=(
        '--sender=[only messages of this user or bot]:sender: _realmctl_live user me'
        '--channel=[only messages in this channel]:channel: _realmctl_live channel'
        '--topic=[only messages in topics of this name]:topic: _realmctl_live topic@--channel'
        '--search=[only messages with these words, as the server'\''s search finds them]:search:_files'
        '--has=[only messages with this\: link, image, attachment or reaction]:has: _realmctl_words link image attachment reaction'
        '--is=[only messages in this state, such as resolved or unread]:is: _realmctl_words resolved unread starred mentioned dm alerted followed muted'
        '*--dm=[only your direct messages with exactly these users]:dm: _realmctl_live user me'
        '--public[search all public channels, not only the messages you received]'
        '--since=[only messages sent since this time\: 2026-11-01, 2026-11-01T08\:00Z or 7d]:since:_files'
        '--until=[only messages sent before this time]:until:_files'
        '--narrow=[more conditions, as the API takes them\: a list of operators and operands]:narrow:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list op flag processed_count updated_count ignored_because_not_subscribed_channels outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_words read starred collapsed'
        '*:argument:_default'
      )
      ;;
    'message flag remove')
      specs=(
        '--sender=[only messages of this user or bot]:sender: _realmctl_live user me'
        '--channel=[only messages in this channel]:channel: _realmctl_live channel'
        '--topic=[only messages in topics of this name]:topic: _realmctl_live topic@--channel'
        '--search=[only messages with these words, as the server'\''s search finds them]:search:_files'
        '--has=[only messages with this\: link, image, attachment or reaction]:has: _realmctl_words link image attachment reaction'
        '--is=[only messages in this state, such as resolved or unread]:is: _realmctl_words resolved unread starred mentioned dm alerted followed muted'
        '*--dm=[only your direct messages with exactly these users]:dm: _realmctl_live user me'
        '--public[search all public channels, not only the messages you received]'
        '--since=[only messages sent since this time\: 2026-11-01, 2026-11-01T08\:00Z or 7d]:since:_files'
        '--until=[only messages sent before this time]:until:_files'
        '--narrow=[more conditions, as the API takes them\: a list of operators and operands]:narrow:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list op flag processed_count updated_count ignored_because_not_subscribed_channels outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_words read starred collapsed'
        '*:argument:_default'
      )
      ;;
    'attachment list')
      specs=(
        '--search=[only files with this text in the name]:search:_files'
        '--used[only files that messages link to, or with --no-used only the others]'
        '--no-used[only files that messages link to, or with --no-used only the others]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name size create_time message_ids path_id'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name size uploaded messages path'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name size uploaded messages path'
      )
      ;;
    'attachment upload')
      specs=(
        '--name=[name that people see (default\: name of the file)]:name:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list file url filename size outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'attachment delete')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '--where-search=[only files with this text in the name]:where-search:_files'
        '--where-used[only files that messages link to, or with --where-no-used only the others]'
        '--where-no-used[only files that messages link to, or with --where-no-used only the others]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'attachment space')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list upload_space_used realm_upload_quota_mib max_file_upload_size_mib'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'topic list')
      specs=(
        '--allow-empty-topic-name[return the general chat topic as an empty name]'
        '--no-allow-empty-topic-name[return the general chat topic as an empty name]'
        '--search=[only those with this text in the name]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list name max_id'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list topic last-message'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words topic last-message'
        '1:argument: _realmctl_live channel'
      )
      ;;
    'topic rename')
      specs=(
        '--send-notification-to-old-thread[have Notification Bot post in the old topic]'
        '--no-send-notification-to-old-thread[have Notification Bot post in the old topic]'
        '--send-notification-to-new-thread[have Notification Bot post in the new topic]'
        '--no-send-notification-to-new-thread[have Notification Bot post in the new topic]'
        '--undo-out=[save where the messages were to a file for message move --from; numbered if an undo file exists]:undo-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id topic new_stream_id new_topic outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live channel'
        '2:argument: _realmctl_live topic@'
        '3:argument:_default'
      )
      ;;
    'topic move')
      specs=(
        '--send-notification-to-old-thread[have Notification Bot post in the old topic]'
        '--no-send-notification-to-old-thread[have Notification Bot post in the old topic]'
        '--send-notification-to-new-thread[have Notification Bot post in the new topic]'
        '--no-send-notification-to-new-thread[have Notification Bot post in the new topic]'
        '--to-channel=[the channel to move them to]:to-channel: _realmctl_live channel'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--undo-out=[save where the messages were to a file for message move --from; numbered if an undo file exists]:undo-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id topic new_stream_id new_topic outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live channel'
        '*:argument: _realmctl_live topic@'
      )
      ;;
    'topic merge')
      specs=(
        '--send-notification-to-old-thread[have Notification Bot post in the old topic]'
        '--no-send-notification-to-old-thread[have Notification Bot post in the old topic]'
        '--send-notification-to-new-thread[have Notification Bot post in the new topic]'
        '--no-send-notification-to-new-thread[have Notification Bot post in the new topic]'
        '--from-channel=[the channel with the topics to merge]:from-channel: _realmctl_live channel'
        '--to-channel=[the channel to move them to (default\: the same channel)]:to-channel: _realmctl_live channel'
        '--into=[the topic that gets all messages]:into: _realmctl_live topic@--from-channel'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--undo-out=[save where the messages were to a file for message move --from; numbered if an undo file exists]:undo-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id topic new_stream_id new_topic outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument: _realmctl_live topic@--from-channel'
      )
      ;;
    'topic resolve')
      specs=(
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id topic new_stream_id new_topic outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live channel'
        '*:argument: _realmctl_live topic@'
      )
      ;;
    'topic unresolve')
      specs=(
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id topic new_stream_id new_topic outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live channel'
        '*:argument: _realmctl_live topic@'
      )
      ;;
    'topic delete')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '--where-search=[only those with this text in the name]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name topic_name outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live channel'
        '*:argument: _realmctl_live topic@'
      )
      ;;
    'push test')
      specs=(
        '--push-account-id=[only the device of this push account]:push-account-id:_files'
        '--device-id=[only this device]:device-id:_files'
        '--token-file=[file with the token of a device; - reads stdin]:token-file:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list push_account_id device_id outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'push register')
      specs=(
        '--device-id=[id that push device register gave the device]:device-id:_files'
        '--token-kind=[push service of the device]:token-kind: _realmctl_words fcm apns'
        '--push-account-id=[random number that identifies this registration on the client, below 2^53]:push-account-id:_files'
        '--push-public-key=[the client'\''s public key]:push-public-key:_files'
        '--push-key-id=[number of the key, with --push-key-file]:push-key-id:_files'
        '--token-id=[first 8 bytes of the SHA-256 of the device token, with the registration]:token-id:_files'
        '--bouncer-public-key=[public key of the push bouncer used for the encryption]:bouncer-public-key:_files'
        '--push-key-file=[file with the client'\''s key, in base64; - reads stdin]:push-key-file:_files'
        '--registration-file=[file with the encrypted registration, in base64; - reads stdin]:registration-file:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list device_id token_kind push_account_id push_public_key push_key_id token_id bouncer_public_key outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'push register-apns')
      specs=(
        '--appid=[bundle ID of the app]:appid:_files'
        '--token-file=[file with the device token; - reads stdin]:token-file:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list appid outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'push device list')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list device_id push_key_id push_token_id pending_push_token_id push_token_last_updated_timestamp push_registration_error_code'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list device_id push_key_id push_token_id pending_push_token_id push_registration_error_code'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words device_id push_key_id push_token_id pending_push_token_id push_registration_error_code'
      )
      ;;
    'push device register')
      specs=(
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list device_id outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'push device remove')
      specs=(
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list device_id outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'org view')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list name description org_type want_advertise_in_communities_directory default_language emails_restricted_to_domains disallow_disposable_email_addresses invite_required waiting_period_threshold require_unique_names send_welcome_emails authentication_methods name_changes_disabled email_changes_disabled avatar_changes_disabled welcome_message_custom_text default_avatar_source allow_message_editing message_content_edit_limit_seconds message_content_delete_limit_seconds move_messages_within_stream_limit_seconds move_messages_between_streams_limit_seconds message_retention_days message_edit_history_visibility_policy enable_read_receipts mandatory_topics topics_policy inline_image_preview inline_url_embed_preview media_preview_size send_channel_events_messages new_stream_announcements_stream_id signup_announcements_stream_id zulip_update_announcements_stream_id moderation_request_channel_id digest_emails_enabled message_content_allowed_in_email_notifications digest_weekday video_chat_provider jitsi_server_url giphy_rating gif_rating_policy default_code_block_language enable_spectator_access enable_guest_user_indicator enable_guest_user_dm_warning require_e2ee_push_notifications create_public_stream_policy create_private_stream_policy create_web_public_stream_policy private_message_policy delete_own_message_policy user_group_edit_policy add_custom_emoji_policy move_messages_between_streams_policy edit_topic_policy invite_to_realm_policy invite_to_stream_policy bot_creation_policy wildcard_mention_policy create_multiuse_invite_group can_access_all_users_group can_add_custom_emoji_group can_add_subscribers_group can_create_bots_group can_create_groups can_create_private_channel_group can_create_public_channel_group can_create_web_public_channel_group can_create_write_only_bots_group can_delete_any_message_group can_delete_own_message_group can_invite_users_group can_manage_all_groups can_manage_billing_group can_mention_many_users_group can_move_messages_between_channels_group can_move_messages_between_topics_group can_resolve_topics_group can_set_delete_message_policy_group can_set_topics_policy_group can_summarize_topics_group direct_message_initiator_group direct_message_permission_group workplace_users_group'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'org activity')
      specs=(
        '--chart=[what to count]:chart: _realmctl_words people messages by-type by-client read by-channel'
        '--min-length=[show at least this many hours or days]:min-length:_files'
        '--channel=[count the messages in this channel]:channel: _realmctl_live channel'
        '--since=[from this time on\: 2026-11-01, 2026-11-01T08\:00Z or 7d]:since:_files'
        '--until=[up to this time]:until:_files'
        '--totals[show one sum for each series]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list end_time series everyone user'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list until series everyone you'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words until series everyone you'
      )
      ;;
    'org update')
      specs=(
        '--name=[name of the organization]:name:_files'
        '--description=[description, shown on the login and signup pages]:description:_files'
        '--org-type=[type of the organization]:org-type: _realmctl_words unspecified business opensource education-nonprofit education research event nonprofit government political-group community personal other'
        '--want-advertise-in-communities-directory[list it in the directory of open communities]'
        '--no-want-advertise-in-communities-directory[list it in the directory of open communities]'
        '--default-language=[default language for new users, as a code such as de]:default-language:_files'
        '--string-id=[subdomain (only owners of demo organizations)]:string-id:_files'
        '--emails-restricted-to-domains[only let addresses at its domains join (owners only)]'
        '--no-emails-restricted-to-domains[only let addresses at its domains join (owners only)]'
        '--disallow-disposable-email-addresses[refuse disposable email addresses (owners only)]'
        '--no-disallow-disposable-email-addresses[refuse disposable email addresses (owners only)]'
        '--invite-required[require an invitation to join (owners only)]'
        '--no-invite-required[require an invitation to join (owners only)]'
        '--waiting-period-threshold=[days until new users become full members (owners only)]:waiting-period-threshold:_files'
        '--require-unique-names[require unique full names]'
        '--no-require-unique-names[require unique full names]'
        '--send-welcome-emails[send new users a welcome email]'
        '--no-send-welcome-emails[send new users a welcome email]'
        '*--authentication-methods=[authentication methods, such as Email=on,Google=off; others stay as they are (owners only)]:authentication-methods:_files'
        '--name-changes-disabled[prevent users from changing their names]'
        '--no-name-changes-disabled[prevent users from changing their names]'
        '--email-changes-disabled[prevent users from changing their email addresses]'
        '--no-email-changes-disabled[prevent users from changing their email addresses]'
        '--avatar-changes-disabled[prevent users from changing their avatars]'
        '--no-avatar-changes-disabled[prevent users from changing their avatars]'
        '--welcome-message-custom-text=[custom text for the Welcome Bot message; empty for none]:welcome-message-custom-text:_files'
        '--default-avatar-source=[default avatars]:default-avatar-source: _realmctl_words gravatar jdenticon'
        '--allow-message-editing[let users edit their messages]'
        '--no-allow-message-editing[let users edit their messages]'
        '--message-content-edit-limit-seconds=[time limit for editing messages]:message-content-edit-limit-seconds: _realmctl_words unlimited'
        '--message-content-delete-limit-seconds=[time limit for deleting your own messages]:message-content-delete-limit-seconds: _realmctl_words unlimited'
        '--move-messages-within-stream-limit-seconds=[time limit for moving messages between topics]:move-messages-within-stream-limit-seconds: _realmctl_words unlimited'
        '--move-messages-between-streams-limit-seconds=[time limit for moving messages between channels]:move-messages-between-streams-limit-seconds: _realmctl_words unlimited'
        '--message-retention-days=[days to keep messages, or unlimited (owners only)]:message-retention-days: _realmctl_words unlimited'
        '--message-edit-history-visibility-policy=[which message edits are visible in the edit history]:message-edit-history-visibility-policy: _realmctl_words all moves none'
        '--enable-read-receipts[show who has read a message]'
        '--no-enable-read-receipts[show who has read a message]'
        '--mandatory-topics[require topics in channel messages]'
        '--no-mandatory-topics[require topics in channel messages]'
        '--topics-policy=[whether channel messages need a topic]:topics-policy: _realmctl_words allow_empty_topic disable_empty_topic'
        '--inline-image-preview[show image previews]'
        '--no-inline-image-preview[show image previews]'
        '--inline-url-embed-preview[show link previews]'
        '--no-inline-url-embed-preview[show link previews]'
        '--media-preview-size=[size of image and video previews]:media-preview-size: _realmctl_words normal larger double'
        '--send-channel-events-messages[post a message in a channel when its settings change]'
        '--no-send-channel-events-messages[post a message in a channel when its settings change]'
        '--new-stream-announcements-stream-id=[channel for announcements of new channels, or none]:new-stream-announcements-stream-id: _realmctl_live channel none'
        '--signup-announcements-stream-id=[channel for announcements of new users, or none]:signup-announcements-stream-id: _realmctl_live channel none'
        '--zulip-update-announcements-stream-id=[channel for announcements of new features, or none]:zulip-update-announcements-stream-id: _realmctl_live channel none'
        '--moderation-request-channel-id=[private channel for moderation requests, or none]:moderation-request-channel-id: _realmctl_live channel none'
        '--digest-emails-enabled[send digest emails to inactive users]'
        '--no-digest-emails-enabled[send digest emails to inactive users]'
        '--message-content-allowed-in-email-notifications[allow message content in email notifications]'
        '--no-message-content-allowed-in-email-notifications[allow message content in email notifications]'
        '--digest-weekday=[day of the weekly digest emails]:digest-weekday: _realmctl_words monday tuesday wednesday thursday friday saturday sunday'
        '--video-chat-provider=[video call provider]:video-chat-provider: _realmctl_words none jitsi zoom bigbluebutton zoom-server constructor-groups nextcloud-talk webex'
        '--jitsi-server-url=[URL of the Jitsi server, or default for the server'\''s default]:jitsi-server-url: _realmctl_words default'
        '--giphy-rating=[maximum rating of GIFs]:giphy-rating: _realmctl_words disabled y g pg pg-13 r'
        '--gif-rating-policy=[maximum rating of GIFs]:gif-rating-policy: _realmctl_words disabled y g pg pg-13 r'
        '--default-code-block-language=[default language for code blocks; empty for none]:default-code-block-language:_files'
        '--enable-spectator-access[let anyone read web-public channels without an account]'
        '--no-enable-spectator-access[let anyone read web-public channels without an account]'
        '--enable-guest-user-indicator[mark guests next to their names]'
        '--no-enable-guest-user-indicator[mark guests next to their names]'
        '--enable-guest-user-dm-warning[warn before a direct message to a guest]'
        '--no-enable-guest-user-dm-warning[warn before a direct message to a guest]'
        '--require-e2ee-push-notifications[leave content out of mobile notifications without end-to-end encryption]'
        '--no-require-e2ee-push-notifications[leave content out of mobile notifications without end-to-end encryption]'
        '--create-public-stream-policy=[who can create public channels]:create-public-stream-policy: _realmctl_words administrators moderators full-members members'
        '--create-private-stream-policy=[who can create private channels]:create-private-stream-policy: _realmctl_words administrators moderators full-members members'
        '--create-web-public-stream-policy=[who can create web-public channels]:create-web-public-stream-policy: _realmctl_words administrators moderators nobody owners'
        '--private-message-policy=[who can send direct messages]:private-message-policy: _realmctl_words everyone nobody'
        '--delete-own-message-policy=[who can delete their own messages]:delete-own-message-policy: _realmctl_words administrators moderators full-members members everyone'
        '--user-group-edit-policy=[who can create and manage user groups]:user-group-edit-policy: _realmctl_words administrators moderators full-members members'
        '--add-custom-emoji-policy=[who can add custom emoji]:add-custom-emoji-policy: _realmctl_words administrators moderators full-members members'
        '--move-messages-between-streams-policy=[who can move messages to another channel]:move-messages-between-streams-policy: _realmctl_words administrators moderators full-members members nobody'
        '--edit-topic-policy=[who can move messages to another topic]:edit-topic-policy: _realmctl_words administrators moderators full-members members everyone nobody'
        '--invite-to-realm-policy=[who can invite people (only owners can change this)]:invite-to-realm-policy: _realmctl_words administrators moderators full-members members nobody'
        '--invite-to-stream-policy=[who can add other users to channels]:invite-to-stream-policy: _realmctl_words administrators moderators full-members members'
        '--bot-creation-policy=[who can create bots]:bot-creation-policy: _realmctl_words members administrators-generic administrators'
        '--wildcard-mention-policy=[who can use wildcard mentions in large channels]:wildcard-mention-policy: _realmctl_words everyone members full-members administrators nobody moderators'
        '--create-multiuse-invite-group=[who can create reusable invitation links (only owners can change this)]:create-multiuse-invite-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-access-all-users-group=[who can see all other users\: role\:everyone or role\:members]:can-access-all-users-group: _realmctl_list role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-add-custom-emoji-group=[who can add custom emoji]:can-add-custom-emoji-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-add-subscribers-group=[who can add other users to channels]:can-add-subscribers-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-create-bots-group=[who can create bots of any kind]:can-create-bots-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-create-groups=[who can create user groups (only owners can change this)]:can-create-groups: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-create-private-channel-group=[who can create private channels]:can-create-private-channel-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-create-public-channel-group=[who can create public channels]:can-create-public-channel-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-create-web-public-channel-group=[who can create web-public channels\: role\:moderators, role\:administrators, role\:owners or role\:nobody]:can-create-web-public-channel-group: _realmctl_list role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-create-write-only-bots-group=[who can create bots that can only post]:can-create-write-only-bots-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-delete-any-message-group=[who can delete anyone'\''s messages]:can-delete-any-message-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-delete-own-message-group=[who can delete their own messages]:can-delete-own-message-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-invite-users-group=[who can invite people by email (only owners can change this)]:can-invite-users-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-manage-all-groups=[who can manage all user groups (only owners can change this)]:can-manage-all-groups: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-manage-billing-group=[who can manage billing (only owners can change this)]:can-manage-billing-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-mention-many-users-group=[who can use wildcard mentions in large channels]:can-mention-many-users-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-move-messages-between-channels-group=[who can move messages to another channel]:can-move-messages-between-channels-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-move-messages-between-topics-group=[who can move messages to another topic]:can-move-messages-between-topics-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-resolve-topics-group=[who can resolve topics]:can-resolve-topics-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-set-delete-message-policy-group=[who can set who can delete messages in a channel]:can-set-delete-message-policy-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-set-topics-policy-group=[who can set whether a channel requires topics]:can-set-topics-policy-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--can-summarize-topics-group=[who can use AI topic summaries]:can-summarize-topics-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--direct-message-initiator-group=[who can start direct message conversations]:direct-message-initiator-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--direct-message-permission-group=[who can receive direct messages\: each direct message needs one of them]:direct-message-permission-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--workplace-users-group=[who can be counted as workplace users for billing]:workplace-users-group: _realmctl_live permission, role\:nobody role\:owners role\:administrators role\:admins role\:moderators role\:fullmembers role\:members role\:everyone role\:internet'
        '--undo-out=[save the previous values to a file that apply can restore; numbered if an undo file exists]:undo-out:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words name= description= org-type= want-advertise-in-communities-directory= default-language= string-id= emails-restricted-to-domains= disallow-disposable-email-addresses= invite-required= waiting-period-threshold= require-unique-names= send-welcome-emails= authentication-methods= name-changes-disabled= email-changes-disabled= avatar-changes-disabled= welcome-message-custom-text= default-avatar-source= allow-message-editing= message-content-edit-limit-seconds= message-content-delete-limit-seconds= move-messages-within-stream-limit-seconds= move-messages-between-streams-limit-seconds= message-retention-days= message-edit-history-visibility-policy= enable-read-receipts= mandatory-topics= topics-policy= inline-image-preview= inline-url-embed-preview= media-preview-size= send-channel-events-messages= new-stream-announcements-stream-id= signup-announcements-stream-id= zulip-update-announcements-stream-id= moderation-request-channel-id= digest-emails-enabled= message-content-allowed-in-email-notifications= digest-weekday= video-chat-provider= jitsi-server-url= giphy-rating= gif-rating-policy= default-code-block-language= enable-spectator-access= enable-guest-user-indicator= enable-guest-user-dm-warning= require-e2ee-push-notifications= create-public-stream-policy= create-private-stream-policy= create-web-public-stream-policy= private-message-policy= delete-own-message-policy= user-group-edit-policy= add-custom-emoji-policy= move-messages-between-streams-policy= edit-topic-policy= invite-to-realm-policy= invite-to-stream-policy= bot-creation-policy= wildcard-mention-policy= create-multiuse-invite-group= can-access-all-users-group= can-add-custom-emoji-group= can-add-subscribers-group= can-create-bots-group= can-create-groups= can-create-private-channel-group= can-create-public-channel-group= can-create-web-public-channel-group= can-create-write-only-bots-group= can-delete-any-message-group= can-delete-own-message-group= can-invite-users-group= can-manage-all-groups= can-manage-billing-group= can-mention-many-users-group= can-move-messages-between-channels-group= can-move-messages-between-topics-group= can-resolve-topics-group= can-set-delete-message-policy-group= can-set-topics-policy-group= can-summarize-topics-group= direct-message-initiator-group= direct-message-permission-group= workplace-users-group='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list name description org_type want_advertise_in_communities_directory default_language string_id emails_restricted_to_domains disallow_disposable_email_addresses invite_required waiting_period_threshold require_unique_names send_welcome_emails authentication_methods name_changes_disabled email_changes_disabled avatar_changes_disabled welcome_message_custom_text default_avatar_source allow_message_editing message_content_edit_limit_seconds message_content_delete_limit_seconds move_messages_within_stream_limit_seconds move_messages_between_streams_limit_seconds message_retention_days message_edit_history_visibility_policy enable_read_receipts mandatory_topics topics_policy inline_image_preview inline_url_embed_preview media_preview_size send_channel_events_messages new_stream_announcements_stream_id signup_announcements_stream_id zulip_update_announcements_stream_id moderation_request_channel_id digest_emails_enabled message_content_allowed_in_email_notifications digest_weekday video_chat_provider jitsi_server_url giphy_rating gif_rating_policy default_code_block_language enable_spectator_access enable_guest_user_indicator enable_guest_user_dm_warning require_e2ee_push_notifications create_public_stream_policy create_private_stream_policy create_web_public_stream_policy private_message_policy delete_own_message_policy user_group_edit_policy add_custom_emoji_policy move_messages_between_streams_policy edit_topic_policy invite_to_realm_policy invite_to_stream_policy bot_creation_policy wildcard_mention_policy create_multiuse_invite_group can_access_all_users_group can_add_custom_emoji_group can_add_subscribers_group can_create_bots_group can_create_groups can_create_private_channel_group can_create_public_channel_group can_create_web_public_channel_group can_create_write_only_bots_group can_delete_any_message_group can_delete_own_message_group can_invite_users_group can_manage_all_groups can_manage_billing_group can_mention_many_users_group can_move_messages_between_channels_group can_move_messages_between_topics_group can_resolve_topics_group can_set_delete_message_policy_group can_set_topics_policy_group can_summarize_topics_group direct_message_initiator_group direct_message_permission_group workplace_users_group outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'org test-welcome')
      specs=(
        '--text=[custom text; the one that the organization has if you leave it out]:text:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list message_id welcome_message_custom_text outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'org deactivate')
      specs=(
        '--deletion-delay-days=[have the server delete the organization'\''s data after this many days (default\: never)]:deletion-delay-days: _realmctl_words none'
        '--confirm=[the name of the organization, which --yes requires]:confirm:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list realm_name outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'org icon set')
      specs=(
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list icon_url icon_source outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'org icon remove')
      specs=(
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list icon_url icon_source outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'org logo set')
      specs=(
        '--night[the logo for the dark theme]'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list logo_url logo_source night_logo_url night_logo_source outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'org logo remove')
      specs=(
        '--night[the logo for the dark theme]'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list logo_url logo_source night_logo_url night_logo_source outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'profile-field list')
      specs=(
        '*--type=[only these types]:type: _realmctl_list short-text long-text options date link people external-account pronouns'
        '--search=[only those with this text in the name or hint]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name type hint field_data display_in_profile_summary required editable_by_user use_for_user_matching order'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name type hint required editable field-data summary matching order'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name type hint required editable field-data summary matching order'
      )
      ;;
    'profile-field add')
      specs=(
        '--hint=[hint shown next to the field, up to 80 characters]:hint:_files'
        '--field-data=[options or external account data, as the server stores them]:field-data:_files'
        '--type=[type of the field; it cannot be changed later]:type: _realmctl_words short-text long-text options date link people external-account pronouns'
        '--summary[show it on the profile summary (at most two fields; not for people or, below level 476, long text)]'
        '--no-summary[show it on the profile summary (at most two fields; not for people or, below level 476, long text)]'
        '--required[ask users to fill it in]'
        '--no-required[ask users to fill it in]'
        '--editable[let users edit it themselves, not only administrators]'
        '--no-editable[let users edit it themselves, not only administrators]'
        '--matching[match it when someone types a name]'
        '--no-matching[match it when someone types a name]'
        '*--option=[an option of a list; name all of them, in order]:option:_files'
        '--account=[a built-in type of external account\: github, twitter]:account: _realmctl_words github twitter'
        '--url-pattern=[URL of an external account, with %(username)s for the username]:url-pattern:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name type hint field_data display_in_profile_summary required editable_by_user use_for_user_matching outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'profile-field update')
      specs=(
        '--name=[name, up to 40 characters (built-in external accounts have their own)]:name:_files'
        '--hint=[hint shown next to the field, up to 80 characters]:hint:_files'
        '--field-data=[options or external account data, as the server stores them]:field-data:_files'
        '--summary[show it on the profile summary (at most two fields; not for people or, below level 476, long text)]'
        '--no-summary[show it on the profile summary (at most two fields; not for people or, below level 476, long text)]'
        '--display-in-profile-summary[show it on the profile summary (at most two fields; not for people or, below level 476, long text)]'
        '--no-display-in-profile-summary[show it on the profile summary (at most two fields; not for people or, below level 476, long text)]'
        '--required[ask users to fill it in]'
        '--no-required[ask users to fill it in]'
        '--editable[let users edit it themselves, not only administrators]'
        '--no-editable[let users edit it themselves, not only administrators]'
        '--editable-by-user[let users edit it themselves, not only administrators]'
        '--no-editable-by-user[let users edit it themselves, not only administrators]'
        '--matching[match it when someone types a name]'
        '--no-matching[match it when someone types a name]'
        '--use-for-user-matching[match it when someone types a name]'
        '--no-use-for-user-matching[match it when someone types a name]'
        '*--option=[an option of a list; name all of them, in order]:option:_files'
        '--account=[a built-in type of external account\: github, twitter]:account: _realmctl_words github twitter'
        '--url-pattern=[URL of an external account, with %(username)s for the username]:url-pattern:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--undo-out=[save the previous values to a file that apply can restore; numbered if an undo file exists]:undo-out:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words name= hint= field-data= summary= required= editable= matching='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name type hint field_data display_in_profile_summary required editable_by_user use_for_user_matching outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'profile-field remove')
      specs=(
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name type hint field_data display_in_profile_summary required editable_by_user use_for_user_matching outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'profile-field reorder')
      specs=(
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name order outcome'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name order outcome'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name order outcome'
        '*:argument:_default'
      )
      ;;
    'domain list')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list domain allow_subdomains'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list domain subdomains'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words domain subdomains'
      )
      ;;
    'domain add')
      specs=(
        '--allow-subdomains[allow its subdomains too]'
        '--no-allow-subdomains[allow its subdomains too]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list domain allow_subdomains outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'domain update')
      specs=(
        '--allow-subdomains[allow its subdomains too]'
        '--no-allow-subdomains[allow its subdomains too]'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--resume=[continue a run\: skip what these results list as done]:resume:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words allow-subdomains='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list domain allow_subdomains outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'domain remove')
      specs=(
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list domain allow_subdomains outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'emoji list')
      specs=(
        '--search=[only emoji with this text in the name]:search:_files'
        '--deactivated[only deactivated emoji, or with --no-deactivated only active ones]'
        '--no-deactivated[only deactivated emoji, or with --no-deactivated only active ones]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name deactivated author_id source_url still_url'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name deactivated author source_url still-url'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name deactivated author source_url still-url'
      )
      ;;
    'emoji add')
      specs=(
        '--file=[image\: PNG, GIF, JPEG, WebP or AVIF, up to 5 MiB; - reads stdin]:file:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name filename outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'emoji remove')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '--where-search=[only emoji with this text in the name]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name filename outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'linkifier list')
      specs=(
        '--search=[only those with this text in the pattern or URL template]:search:_files'
        '--limit=[show at most this many]:limit:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id pattern url_template example_input reverse_template alternative_url_templates url_format'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id pattern url-template example-input reverse-template alternative-url-templates url-format'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id pattern url-template example-input reverse-template alternative-url-templates url-format'
      )
      ;;
    'linkifier add')
      specs=(
        '--example-input=[text that the pattern matches; empty for none]:example-input:_files'
        '--reverse-template=[what a pasted URL becomes, with {name} for a named group; needs an example input; empty for none]:reverse-template:_files'
        '*--alternative-url-templates=[further URL templates for pasted URLs; empty for none]:alternative-url-templates:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id pattern url_template example_input reverse_template alternative_url_templates outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
        '2:argument:_default'
      )
      ;;
    'linkifier edit')
      specs=(
        '--pattern=[regular expression, in RE2 syntax]:pattern:_files'
        '--url-template=[RFC 6570 URL template using the named groups of the pattern]:url-template:_files'
        '--example-input=[text that the pattern matches; empty for none]:example-input:_files'
        '--reverse-template=[what a pasted URL becomes, with {name} for a named group; needs an example input; empty for none]:reverse-template:_files'
        '*--alternative-url-templates=[further URL templates for pasted URLs; empty for none]:alternative-url-templates:_files'
        '--undo-out=[save the previous values to a file that apply can restore; numbered if an undo file exists]:undo-out:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '*--if-current=[make the change only if NAME still has this value]:if-current: _realmctl_words pattern= url-template= example-input= reverse-template='
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id pattern url_template example_input reverse_template alternative_url_templates outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'linkifier reorder')
      specs=(
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list ordered_linkifier_ids outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'linkifier remove')
      specs=(
        '--all[change everything that the --where-... options match, or everything]'
        '--where-search=[only those with this text in the pattern or URL template]:where-search:_files'
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id pattern url_template example_input reverse_template alternative_url_templates outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'linkifier test')
      specs=(
        '--pattern=[regular expression, in RE2 syntax]:pattern:_files'
        '--url-template=[RFC 6570 URL template using the named groups of the pattern]:url-template:_files'
        '--in-place-of=[id of the linkifier it would replace, which also fills in what you leave out]:in-place-of:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list linkifier_id text start end url outcome overlapped_by'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list linkifier text outcome url start end'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words linkifier text outcome url start end'
        '1:argument:_default'
      )
      ;;
    'playground list')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name pygments_language url_template url_prefix'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id name language url_template url-prefix'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id name language url_template url-prefix'
      )
      ;;
    'playground add')
      specs=(
        '--language=[programming language, as Pygments names it]:language:_files'
        '--url-template=[RFC 6570 URL template with {code} as its only variable]:url-template:_files'
        '--plan-out=[save a plan for apply instead of sending anything]:plan-out:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name pygments_language url_template outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'playground remove')
      specs=(
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name pygments_language url_template outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'data-export start')
      specs=(
        '--type=[public data, also the private data of users who consented, or everything]:type: _realmctl_words public full_with_consent full_without_consent'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id export_time export_type pending acting_user_id export_url deleted_timestamp export_from_prior_server failed_timestamp outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'data-export list')
      specs=(
        '--pending[only exports in progress, or with --no-pending only the others]'
        '--no-pending[only exports in progress, or with --no-pending only the others]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id export_time export_type pending acting_user_id export_url deleted_timestamp export_from_prior_server failed_timestamp'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list id started type pending by url deleted failed prior-server'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words id started type pending by url deleted failed prior-server'
      )
      ;;
    'data-export wait')
      specs=(
        '--within=[how long to wait]:within:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id export_time export_type pending acting_user_id export_url deleted_timestamp export_from_prior_server failed_timestamp'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'data-export download')
      specs=(
        '--out=[file or folder to save it to (default\: this folder)]:out:_files'
        '--force[replace an existing file]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id file bytes outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'data-export delete')
      specs=(
        '--results=[write the result of each one, as NDJSON or CSV]:results:_files'
        '--max-errors=[stop when more than this have failed]:max-errors:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'data-export consents')
      specs=(
        '--consented[only users who consented, or with --no-consented the others]'
        '--no-consented[only users who consented, or with --no-consented the others]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id consented email_address_visibility'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list user_id name consented email-address-visibility'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words user_id name consented email-address-visibility'
      )
      ;;
    'webhook listen')
      specs=(
        '--port=[port; 0 picks a free one]:port:_files'
        '--host=[address to listen on]:host:_files'
        '--path=[path for deliveries]:path:_files'
        '--token-file=[file with the bot'\''s token; - reads stdin]:token-file:_files'
        '--token[accept only deliveries with the token]'
        '--no-token[accept only deliveries with the token]'
        '--reply=[reply to every message with this text; - reads stdin]:reply:_files'
        '--exec=[command that gets the delivery as JSON on stdin and prints the reply]:exec:_files'
        '--exec-key[pass ZULIP_API_KEY to --exec commands]'
        '--exec-jobs=[commands to run at the same time]:exec-jobs:_files'
        '--forward=[forward each delivery to this URL, and return its answer]:forward:_files'
        '--max-body=[largest delivery, in bytes]:max-body:_files'
        '--tls-cert=[PEM file with a certificate, to serve https]:tls-cert:_files'
        '--tls-key=[PEM file with its key]:tls-key:_files'
        '--count=[exit after this many deliveries]:count:_files'
        '--for=[exit after this time]:for:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list bot_email bot_full_name data trigger token message'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'webhook sample')
      specs=(
        '--trigger=[what triggered the bot]:trigger: _realmctl_words direct_message mention'
        '--token-file=[file with the bot'\''s token; - reads stdin]:token-file:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'journal verify')
      specs=(
        '--head=[a head that was noted earlier]:head:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list intact lines first_seq last_seq first_at last_at head noted_seq fault files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'wait user')
      specs=(
        '--for=[jq filter that must be true; gone\: does not exist or is deactivated (default\: exists)]:for: _realmctl_words gone'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live user me'
      )
      ;;
    'wait channel')
      specs=(
        '--for=[jq filter that must be true; gone\: does not exist or is deactivated (default\: exists)]:for: _realmctl_words gone'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list stream_id name description rendered_description subscriber_count invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group date_created creator_id stream_post_policy is_announcement_only first_message_id is_recently_active stream_weekly_traffic'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live channel'
      )
      ;;
    'wait group')
      specs=(
        '--for=[jq filter that must be true; gone\: does not exist or is deactivated (default\: exists)]:for: _realmctl_words gone'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id name members direct_subgroup_ids description is_system_group deactivated creator_id date_created can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live group'
      )
      ;;
    'server info')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'auth login')
      specs=(
        '--name=[name of the profile (default\: the host of the site)]:name:_files'
        '--with-key[read the API key from stdin]'
        '--with-password[read the password from stdin, and get the API key with it]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list profile site email key_in realm_name zulip_version zulip_feature_level user_id full_name role is_bot'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'auth status')
      specs=(
        '--all[check every stored profile]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list profile site email good problem hint key_in keyring site_from email_from key_from realm_name zulip_version zulip_feature_level user_id full_name role is_bot'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list profile site email good role level key_in problem'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words profile site email good role level key_in problem'
      )
      ;;
    'auth list')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list profile site email active key_in'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list profile site email active key_in'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words profile site email active key_in'
      )
      ;;
    'auth switch')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list profile site email'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live profile'
      )
      ;;
    'auth rename')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list profile old_name site email'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live profile'
        '2:argument:_default'
      )
      ;;
    'auth logout')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list profile site email'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_live profile'
      )
      ;;
    'auth token')
      specs=(
        '--show[print it even on a terminal]'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'auth rotate')
      specs=(
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list profile site email key_in outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'config list')
      specs=(
        '--origin[show where each value comes from]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list key value origin'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list key value origin'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words key value origin'
      )
      ;;
    'config get')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_words profile site email insecure cert_bundle client_cert client_cert_key format color pager timeout max_wait prompt keyring'
      )
      ;;
    'config set')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list key value profile'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_words profile site email insecure cert_bundle client_cert client_cert_key format color pager timeout max_wait prompt keyring'
        '2:argument:_default'
      )
      ;;
    'config unset')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list key profile'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument: _realmctl_words profile site email insecure cert_bundle client_cert client_cert_key format color pager timeout max_wait prompt keyring'
      )
      ;;
    'config path')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'api list')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list id method path since deprecated command parameters'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list method path since command parameters id deprecated'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words method path since command parameters id deprecated'
      )
      ;;
    'api get')
      specs=(
        '*--raw-field=[a string parameter, NAME=VALUE]:raw-field:_files'
        '*--field=[a JSON parameter, NAME=VALUE; @file reads the value from a file]:field:_files'
        '--input=[file with a JSON object of parameters; - reads stdin]:input:_files'
        '--include[print the status, headers and body of the response]'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'api post')
      specs=(
        '*--raw-field=[a string parameter, NAME=VALUE]:raw-field:_files'
        '*--field=[a JSON parameter, NAME=VALUE; @file reads the value from a file]:field:_files'
        '--input=[file with a JSON object of parameters; - reads stdin]:input:_files'
        '--include[print the status, headers and body of the response]'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'api patch')
      specs=(
        '*--raw-field=[a string parameter, NAME=VALUE]:raw-field:_files'
        '*--field=[a JSON parameter, NAME=VALUE; @file reads the value from a file]:field:_files'
        '--input=[file with a JSON object of parameters; - reads stdin]:input:_files'
        '--include[print the status, headers and body of the response]'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'api delete')
      specs=(
        '*--raw-field=[a string parameter, NAME=VALUE]:raw-field:_files'
        '*--field=[a JSON parameter, NAME=VALUE; @file reads the value from a file]:field:_files'
        '--input=[file with a JSON object of parameters; - reads stdin]:input:_files'
        '--include[print the status, headers and body of the response]'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '1:argument:_default'
      )
      ;;
    'sandbox start')
      specs=(
        '--port=[port on 127.0.0.1; 0 picks a free one]:port:_files'
        '--feature-level=[feature level to emulate]:feature-level:_files'
        '--rate-limit=[rate limit of each account, as requests/seconds, or off]:rate-limit: _realmctl_words off'
        '--users=[users to add]:users:_files'
        '--channels=[channels to add]:channels:_files'
        '--state=[file that stores the organization; created if missing]:state:_files'
        '--log=[file to log requests to, one JSON line each]:log:_files'
        '--faults=[faults to simulate, such as drop-after=0.1,slow=50\: drop-before, drop-after, http500, http502html, http429 and truncate with a chance, slow with milliseconds, seed with a number, accepts-and-drops with parameters (separated by +) that calls of POST accept and do not apply]:faults: _realmctl_list drop-before= drop-after= http500= http502html= http429= truncate= accepts-and-drops= slow= seed='
        '--deactivated=[deactivate the organization, or all accounts of a role]:deactivated: _realmctl_words organization owner admin moderator member guest bot'
        '--heartbeat=[seconds until a waiting request gets a heartbeat (default 45 to 55)]:heartbeat:_files'
        '--queue-timeout=[seconds until an unread event queue is deleted]:queue-timeout:_files'
        '--backlog=[events that each new queue starts with]:backlog:_files'
        '--traffic=[changes to make by itself, per second]:traffic:_files'
        '--forget-queues[with --state\: do not save event queues]'
        '--language=[language of error messages]:language: _realmctl_words en de'
        '--tls[serve https, with its own certificate authority]'
        '--tls-mode=[serve https with a bad certificate, or require a client certificate]:tls-mode: _realmctl_words ok expired wrong-host self-signed client-cert'
        '--detach[run in the background, and print how to stop it]'
        '--env[with --detach\: print commands for a shell to evaluate]'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'sandbox run')
      specs=(
        '--port=[port on 127.0.0.1; 0 picks a free one]:port:_files'
        '--feature-level=[feature level to emulate]:feature-level:_files'
        '--rate-limit=[rate limit of each account, as requests/seconds, or off]:rate-limit: _realmctl_words off'
        '--users=[users to add]:users:_files'
        '--channels=[channels to add]:channels:_files'
        '--state=[file that stores the organization; created if missing]:state:_files'
        '--log=[file to log requests to, one JSON line each]:log:_files'
        '--faults=[faults to simulate, such as drop-after=0.1,slow=50\: drop-before, drop-after, http500, http502html, http429 and truncate with a chance, slow with milliseconds, seed with a number, accepts-and-drops with parameters (separated by +) that calls of POST accept and do not apply]:faults: _realmctl_list drop-before= drop-after= http500= http502html= http429= truncate= accepts-and-drops= slow= seed='
        '--deactivated=[deactivate the organization, or all accounts of a role]:deactivated: _realmctl_words organization owner admin moderator member guest bot'
        '--heartbeat=[seconds until a waiting request gets a heartbeat (default 45 to 55)]:heartbeat:_files'
        '--queue-timeout=[seconds until an unread event queue is deleted]:queue-timeout:_files'
        '--backlog=[events that each new queue starts with]:backlog:_files'
        '--traffic=[changes to make by itself, per second]:traffic:_files'
        '--forget-queues[with --state\: do not save event queues]'
        '--language=[language of error messages]:language: _realmctl_words en de'
        '--tls[serve https, with its own certificate authority]'
        '--tls-mode=[serve https with a bad certificate, or require a client certificate]:tls-mode: _realmctl_words ok expired wrong-host self-signed client-cert'
        '--as=[account to run the command as; a stranger is from another organization]:as: _realmctl_words owner admin moderator member guest bot stranger'
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
    'sandbox emit')
      specs=(
        '--count=[number of changes]:count:_files'
        '--dry-run[print the requests without sending them]'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list count first last outcome'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'sandbox deliver')
      specs=(
        '--url=[URL of the receiver]:url:_files'
        '--count=[number of messages]:count:_files'
        '--trigger=[what triggered the bot]:trigger: _realmctl_words mention direct_message private_message'
        '--token-file=[file with the bot'\''s token (default\: random); - reads stdin]:token-file:_files'
        '--answer-within=[seconds to wait for a connection and for each part of the answer]:answer-within:_files'
        '--feature-level=[feature level to emulate]:feature-level:_files'
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list message_id outcome status tries content failure told'
        '--columns=[columns of the table, separated by commas]:columns: _realmctl_list message_id outcome status tries content failure'
        '--sort=[column to sort by; -column for descending order]:sort: _realmctl_words message_id outcome status tries content failure'
      )
      ;;
    'help exit-codes')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'help environment')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'help formatting')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'help references')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'help desired-state')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'help asking')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'help bulk')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'help events')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'help json')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'help ci')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'help moderation')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields:_files'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
      )
      ;;
    'help commands')
      specs=(
        '--fields=[fields of the JSON output, separated by commas]:fields: _realmctl_list format_version version commands global_options exit_codes'
        '--columns=[columns of the table, separated by commas]:columns:_files'
        '--sort=[column to sort by; -column for descending order]:sort:_files'
        '*:argument:_default'
      )
      ;;
  esac
}
_realmctl() {
  local at='' word
  integer i skip=0 last=1
  for ((i = 2; i < CURRENT; i++)); do
    word=${words[i]}
    if ((skip)); then
      skip=0
    elif ((${_realmctl_takes[(Ie)$word]})); then
      skip=1
    elif [[ $word != -* ]]; then
      at+=${at:+ }$word
      last=$i
      ((${_realmctl_nouns[(Ie)$at]})) || break
    fi
  done
  local -a before=("${(@)words[1,CURRENT - 1]}")
  # What follows sees the last word of the command as its first.
  shift $((last - 1)) words
  ((CURRENT -= last - 1))
  local -a specs
  _realmctl_specs
  _arguments -S $specs $_realmctl_everywhere
}

if [[ $funcstack[1] == _realmctl ]]; then
  _realmctl
else
  compdef _realmctl realmctl
fi
