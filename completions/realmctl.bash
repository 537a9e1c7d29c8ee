# Completion of realmctl for bash, made by 'npm run completions'.

# Sets words to the words up to the cursor. Bash splits at = and :, which are parts of ours.
_realmctl_read() {
  local line=${COMP_LINE:0:COMP_POINT} i word untrimmed
  words=()
  for ((i = 0; i <= COMP_CWORD; i++)); do
    untrimmed=$line
    line=${line#"${line%%[![:space:]]*}"}
    word=${COMP_WORDS[i]}
    if ((i == COMP_CWORD)); then word=$line; fi
    if ((i > 0)) && [[ $untrimmed == "$line" ]]; then
      words[${#words[@]}-1]+=$word
    else
      words+=("$word")
    fi
    line=${line#"$word"}
  done
}

# Offers those of the words in offer that go on as typed, after what stands before them.
_realmctl_reply() {
  local typed=$current word
  if [[ $list ]]; then
    typed=${current##*,}
    lead+=${current%"$typed"}
  fi
  # Bash replaces what stands after the last = or : alone.
  local kept=${whole%"${whole##*[=:]}"}
  for word in $offer; do
    [[ $word == "$typed"* ]] || continue
    word=$lead$word
    word=${word#"$kept"}
    case $list:$word in
      list:* | *[=:]) COMPREPLY+=("$word") ;;
      *) COMPREPLY+=("$word ") ;;
    esac
  done
}

# Offers what the organization has of a sort, and never files instead.
_realmctl_live() {
  local word
  compopt +o default +o bashdefault 2>/dev/null
  while IFS= read -r word; do
    if [[ $word ]]; then COMPREPLY+=("$word"); fi
  done <<<"$(command realmctl __complete bash "$names" "$whole" "$COMP_WORDBREAKS" "$first" "${words[@]}" 2>/dev/null)"
  # Before bash 4 files are offered wherever nothing else is.
  if ((BASH_VERSINFO[0] < 4 && ${#COMPREPLY[@]} == 0)); then COMPREPLY=("${whole##*[=:]}"); fi
}

# What may follow the words so far: nouns or verbs, flags with a value, switches.
_realmctl_command() {
  case $at in
    '') next='channel folder user bot group invite open audit defaults subscription nav-view status message attachment topic push org profile-field domain emoji linkifier playground data-export webhook journal wait server auth config api sandbox help whoami doctor report plan apply diff export lint sync schema tail history mcp completion' ;;
    'channel') next='list view access create update archive unarchive subscribe unsubscribe subscribers topics delete-topic email default default-group mark-topic-read' ;;
    'channel subscribers') next='list set' ;;
    'channel default') next='list add remove' ;;
    'channel default-group') next='list create update delete add remove' ;;
    'folder') next='list create update reorder archive unarchive' ;;
    'user') next='list view create onboard update deactivate offboard reactivate status avatar settings presence' ;;
    'user avatar') next='set remove' ;;
    'user settings') next='list update' ;;
    'bot') next='list create update deactivate reactivate key storage regenerate-key' ;;
    'bot storage') next='list set remove' ;;
    'group') next='list view create update members expand deactivate reactivate' ;;
    'group members') next='list add remove set' ;;
    'invite') next='list create resend revoke' ;;
    'open') next='user channel group' ;;
    'audit') next='access users bots permissions' ;;
    'defaults') next='set list' ;;
    'subscription') next='list update' ;;
    'nav-view') next='list add edit remove' ;;
    'status') next='set clear' ;;
    'message') next='list view history readers send edit move delete report render schedule flag react unreact typing' ;;
    'message schedule') next='add list remove' ;;
    'message flag') next='add remove' ;;
    'attachment') next='list upload delete space' ;;
    'topic') next='list rename move merge resolve unresolve delete' ;;
    'push') next='test register device register-apns' ;;
    'push device') next='list register remove' ;;
    'org') next='view activity icon logo update test-welcome deactivate' ;;
    'org icon') next='set remove' ;;
    'org logo') next='set remove' ;;
    'profile-field') next='list add update remove reorder' ;;
    'domain') next='list add update remove' ;;
    'emoji') next='list add remove' ;;
    'linkifier') next='list add edit reorder remove test' ;;
    'playground') next='list add remove' ;;
    'data-export') next='start list wait download delete consents' ;;
    'webhook') next='listen sample' ;;
    'journal') next='verify' ;;
    'wait') next='user channel group' ;;
    'server') next='info' ;;
    'auth') next='login status list switch rename logout token rotate' ;;
    'config') next='list get set unset path' ;;
    'api') next='list get post patch delete' ;;
    'sandbox') next='start run emit deliver' ;;
    'help') next='exit-codes environment formatting references desired-state asking bulk events json ci moderation commands' ;;
    *) next='' ;;
  esac
  takes='--site --email --zuliprc --profile --format --jq --csv-for --color --timeout --max-wait'
  switches='--json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help'
  case $at in
    'whoami')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'doctor')
      takes+=' --fields --columns --sort'
      switches+=' --push --dry-run'
      ;;
    'report')
      takes+=' --out --since --policy --fields --columns --sort'
      switches+=' --force'
      ;;
    'plan')
      takes+=' --only --skip --followed --base --out --deadline --exit-on --max-bytes --prune --max-removals --allow --deny --max-resends --fields --columns --sort'
      switches+=' --allow-commands --offline --force --detailed-exitcode --no-removals'
      ;;
    'apply')
      takes+=' --only --skip --followed --on-error --deadline --undo-out --passwords-out --results --log --max-bytes --prune --max-removals --allow --deny --max-resends --fields --columns --sort'
      switches+=' --allow-commands --no-removals --dry-run'
      ;;
    'diff')
      takes+=' --only --skip --followed --base --exit-on --max-bytes --prune --fields --columns --sort'
      switches+=' --allow-commands --offline --detailed-exitcode'
      ;;
    'export')
      takes+=' --out --update --only --skip --fields --columns --sort'
      switches+=' --known-only --check --force --minimal --archived --bots --partial'
      ;;
    'lint')
      takes+=' --policy --fail-on --rule --explain --sarif --junit --fields --columns --sort'
      switches+=' --rules --model --force'
      ;;
    'sync')
      takes+=' --for --reload --followed --max-removals --allow --deny --fields --columns --sort'
      switches+=' --once --allow-commands --no-removals --dry-run'
      ;;
    'schema')
      takes+=' --out --fields --columns --sort'
      switches+=' --force'
      ;;
    'tail')
      takes+=' --types --narrow --queue-lifespan-secs --op --channel --user --where --until --count --for --cursor --out --journal --exec --exec-jobs --exec-on-error --exec-timeout --max-retries --fields --columns --sort'
      switches+=' --all-public --no-all-public --since-cursor --exec-key --wait --no-wait --snapshot --resync --no-resync --fail-on-gap --heartbeats'
      ;;
    'history')
      takes+=' --journal --since --until --by --types --fields --columns --sort'
      switches+=' '
      ;;
    'mcp')
      takes+=' --fields --columns --sort'
      switches+=' --allow-writes'
      ;;
    'completion')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'channel list')
      takes+=' --privacy --folder --search --limit --fields --columns --sort'
      switches+=' --include-public --no-include-public --include-web-public --no-include-web-public --include-subscribed --no-include-subscribed --exclude-archived --no-exclude-archived --include-archived --include-all --no-include-all --include-default --no-include-default --include-owner-subscribed --no-include-owner-subscribed --include-can-access-content --no-include-can-access-content --include-all-active --no-include-all-active --archived --no-archived'
      ;;
    'channel view')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'channel access')
      takes+=' --user --limit --fields --columns --sort'
      switches+=' '
      ;;
    'channel create')
      takes+=' --description --subscribers --message-retention-days --folder --folder-id --topics-policy --can-add-subscribers-group --can-remove-subscribers-group --can-administer-channel-group --can-delete-any-message-group --can-delete-own-message-group --can-move-messages-out-of-channel-group --can-move-messages-within-channel-group --can-send-message-group --can-subscribe-group --can-resolve-topics-group --can-create-topic-group --stream-post-policy --if-exists --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --announce --no-announce --invite-only --no-invite-only --private --no-private --is-web-public --no-is-web-public --web-public --no-web-public --history-public-to-subscribers --no-history-public-to-subscribers --is-default-stream --no-is-default-stream --default --no-default --is-default --no-is-default --default-push-notifications --no-default-push-notifications --template --empty-clears --dry-run'
      ;;
    'channel update')
      takes+=' --name --description --message-retention-days --folder --folder-id --topics-policy --can-add-subscribers-group --can-remove-subscribers-group --can-administer-channel-group --can-delete-any-message-group --can-delete-own-message-group --can-move-messages-out-of-channel-group --can-move-messages-within-channel-group --can-send-message-group --can-subscribe-group --can-resolve-topics-group --can-create-topic-group --stream-post-policy --where-privacy --where-folder --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --undo-out --plan-out --if-current --fields --columns --sort'
      switches+=' --is-private --no-is-private --private --no-private --invite-only --no-invite-only --is-web-public --no-is-web-public --web-public --no-web-public --history-public-to-subscribers --no-history-public-to-subscribers --is-default-stream --no-is-default-stream --default --no-default --is-default --no-is-default --is-archived --no-is-archived --unarchive --default-push-notifications --no-default-push-notifications --all --where-archived --where-no-archived --template --empty-clears --dry-run'
      ;;
    'channel archive')
      takes+=' --where-privacy --where-folder --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --template --empty-clears --dry-run'
      ;;
    'channel unarchive')
      takes+=' --where-privacy --where-folder --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --template --empty-clears --dry-run'
      ;;
    'channel subscribe')
      takes+=' --users --message-retention-days --folder --folder-id --topics-policy --can-add-subscribers-group --can-remove-subscribers-group --can-administer-channel-group --can-delete-any-message-group --can-delete-own-message-group --can-move-messages-out-of-channel-group --can-move-messages-within-channel-group --can-send-message-group --can-subscribe-group --can-resolve-topics-group --can-create-topic-group --stream-post-policy --where-privacy --where-folder --where-search --description --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --authorization-errors-fatal --no-authorization-errors-fatal --announce --no-announce --invite-only --no-invite-only --private --no-private --is-web-public --no-is-web-public --web-public --no-web-public --history-public-to-subscribers --no-history-public-to-subscribers --is-default-stream --no-is-default-stream --default --no-default --is-default --no-is-default --default-push-notifications --no-default-push-notifications --send-new-subscription-messages --no-send-new-subscription-messages --all --create --include-archived --template --empty-clears --dry-run'
      ;;
    'channel unsubscribe')
      takes+=' --users --where-privacy --where-folder --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --template --empty-clears --dry-run'
      ;;
    'channel topics')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' --allow-empty-topic-name --no-allow-empty-topic-name'
      ;;
    'channel delete-topic')
      takes+=' --where-search --results --max-errors --fields --columns --sort'
      switches+=' --all --dry-run'
      ;;
    'channel email')
      takes+=' --sender --fields --columns --sort'
      switches+=' '
      ;;
    'channel mark-topic-read')
      takes+=' --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'channel subscribers list')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' --bots --no-bots'
      ;;
    'channel subscribers set')
      takes+=' --users --plan-out --fields --columns --sort'
      switches+=' --send-new-subscription-messages --no-send-new-subscription-messages --allow-self --allow-empty --allow-large --dry-run'
      ;;
    'channel default list')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' '
      ;;
    'channel default add')
      takes+=' --where-privacy --where-folder --where-search --results --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --dry-run'
      ;;
    'channel default remove')
      takes+=' --where-privacy --where-folder --where-search --results --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --dry-run'
      ;;
    'channel default-group list')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'channel default-group create')
      takes+=' --description --channel --plan-out --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'channel default-group update')
      takes+=' --name --description --results --resume --max-errors --plan-out --if-current --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'channel default-group delete')
      takes+=' --results --max-errors --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'channel default-group add')
      takes+=' --plan-out --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'channel default-group remove')
      takes+=' --plan-out --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'folder list')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' --include-archived --no-include-archived'
      ;;
    'folder create')
      takes+=' --description --plan-out --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'folder update')
      takes+=' --name --description --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --undo-out --plan-out --if-current --fields --columns --sort'
      switches+=' --all --where-include-archived --where-no-include-archived --template --empty-clears --dry-run'
      ;;
    'folder reorder')
      takes+=' --plan-out --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'folder archive')
      takes+=' --where-search --results --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --dry-run'
      ;;
    'folder unarchive')
      takes+=' --where-search --results --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --dry-run'
      ;;
    'user list')
      takes+=' --users --role --group --channel --email-domain --inactive --search --limit --fields --columns --sort'
      switches+=' --client-gravatar --no-client-gravatar --include-custom-profile-fields --no-include-custom-profile-fields --bots --no-bots --include-deactivated --deactivated --no-deactivated --last-active'
      ;;
    'user view')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'user create')
      takes+=' --full-name --role --profile-field --profile-data --channel --group --password-file --password-out --password-fd --passwords-out --if-exists --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --fields --columns --sort'
      switches+=' --password-stdin --generate-password --template --empty-clears --dry-run'
      ;;
    'user onboard')
      takes+=' --full-name --role --profile-field --profile-data --channel --group --by --passwords-out --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --fields --columns --sort'
      switches+=' --welcome --template --empty-clears --dry-run'
      ;;
    'user update')
      takes+=' --full-name --new-email --delivery-email --role --profile-field --profile-data --where-role --where-group --where-channel --where-email-domain --where-inactive --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --undo-out --plan-out --if-current --fields --columns --sort'
      switches+=' --all --where-bots --where-no-bots --where-include-deactivated --where-deactivated --where-no-deactivated --template --empty-clears --dry-run'
      ;;
    'user deactivate')
      takes+=' --comment --where-role --where-group --where-channel --where-email-domain --where-inactive --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --notify --delete-profile --delete-public-channel-messages --delete-private-channel-messages --delete-direct-messages --template --empty-clears --dry-run'
      ;;
    'user offboard')
      takes+=' --comment --where-role --where-group --where-channel --where-email-domain --where-inactive --where-search --hand-over-to --record --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --undo-out --fields --columns --sort'
      switches+=' --all --leave-behind --out-of-groups --notify --delete-profile --delete-public-channel-messages --delete-private-channel-messages --delete-direct-messages --template --empty-clears --dry-run'
      ;;
    'user reactivate')
      takes+=' --where-role --where-group --where-channel --where-email-domain --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --where-bots --where-no-bots --template --empty-clears --dry-run'
      ;;
    'user status')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'user presence')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' --all'
      ;;
    'user avatar set')
      takes+=' --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'user avatar remove')
      takes+=' --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'user settings list')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' '
      ;;
    'user settings update')
      takes+=' --full-name --color-scheme --web-font-size-px --web-line-height-percent --web-home-view --demote-inactive-streams --emojiset --desktop-icon-count-display --email-notifications-batching-period-seconds --notification-sound --realm-name-in-email-notifications-policy --automatically-follow-topics-policy --automatically-unmute-topics-in-muted-streams-policy --email-address-visibility --web-mark-read-on-scroll-policy --web-channel-default-view --user-list-style --web-animate-image-previews --web-stream-unreads-count-display-policy --resolved-topic-notice-auto-read-policy --default-language --timezone --where-role --where-group --where-channel --where-email-domain --where-inactive --where-search --group --new-email --old-password-file --new-password-file --set --if-current --fields --columns --sort'
      switches+=' --enable-drafts-synchronization --no-enable-drafts-synchronization --enter-sends --no-enter-sends --fluid-layout-width --no-fluid-layout-width --high-contrast-mode --no-high-contrast-mode --left-side-userlist --no-left-side-userlist --starred-message-counts --no-starred-message-counts --translate-emoticons --no-translate-emoticons --twenty-four-hour-time --no-twenty-four-hour-time --enable-desktop-notifications --no-enable-desktop-notifications --enable-digest-emails --no-enable-digest-emails --enable-offline-email-notifications --no-enable-offline-email-notifications --enable-offline-push-notifications --no-enable-offline-push-notifications --enable-online-push-notifications --no-enable-online-push-notifications --enable-sounds --no-enable-sounds --enable-stream-audible-notifications --no-enable-stream-audible-notifications --enable-stream-desktop-notifications --no-enable-stream-desktop-notifications --enable-stream-email-notifications --no-enable-stream-email-notifications --enable-stream-push-notifications --no-enable-stream-push-notifications --message-content-in-email-notifications --no-message-content-in-email-notifications --pm-content-in-desktop-notifications --no-pm-content-in-desktop-notifications --presence-enabled --no-presence-enabled --wildcard-mentions-notify --no-wildcard-mentions-notify --enable-followed-topic-desktop-notifications --no-enable-followed-topic-desktop-notifications --enable-followed-topic-email-notifications --no-enable-followed-topic-email-notifications --enable-followed-topic-push-notifications --no-enable-followed-topic-push-notifications --enable-followed-topic-audible-notifications --no-enable-followed-topic-audible-notifications --enable-followed-topic-wildcard-mentions-notify --no-enable-followed-topic-wildcard-mentions-notify --automatically-follow-topics-where-mentioned --no-automatically-follow-topics-where-mentioned --display-emoji-reaction-users --no-display-emoji-reaction-users --web-escape-navigates-to-home-view --no-web-escape-navigates-to-home-view --receives-typing-notifications --no-receives-typing-notifications --send-private-typing-notifications --no-send-private-typing-notifications --send-read-receipts --no-send-read-receipts --send-stream-typing-notifications --no-send-stream-typing-notifications --web-navigate-to-sent-message --no-web-navigate-to-sent-message --web-suggest-update-timezone --no-web-suggest-update-timezone --hide-ai-features --no-hide-ai-features --web-left-sidebar-show-channel-folders --no-web-left-sidebar-show-channel-folders --web-inbox-show-channel-folders --no-web-inbox-show-channel-folders --web-left-sidebar-unreads-count-summary --no-web-left-sidebar-unreads-count-summary --enable-login-emails --no-enable-login-emails --enable-marketing-emails --no-enable-marketing-emails --allow-private-data-export --no-allow-private-data-export --all --where-bots --where-no-bots --where-include-deactivated --where-deactivated --where-no-deactivated --skip-if-already-edited --dry-run'
      ;;
    'bot list')
      takes+=' --type --owner --search --limit --fields --columns --sort'
      switches+=' --include-deactivated'
      ;;
    'bot create')
      takes+=' --short-name --type --payload-url --service --interface --default-sending-channel --default-events-channel --avatar --config-file --key-out --plan-out --fields --columns --sort'
      switches+=' --default-all-public --no-default-all-public --dry-run'
      ;;
    'bot update')
      takes+=' --full-name --short-name --role --owner --bot-owner-id --default-sending-channel --default-sending-stream --default-events-channel --default-events-register-stream --payload-url --service-payload-url --interface --service-interface --avatar --where-type --where-owner --where-search --config-file --results --resume --max-errors --plan-out --if-current --fields --columns --sort'
      switches+=' --default-all-public --no-default-all-public --default-all-public-streams --no-default-all-public-streams --all --where-include-deactivated --dry-run'
      ;;
    'bot deactivate')
      takes+=' --where-type --where-owner --where-search --results --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --dry-run'
      ;;
    'bot reactivate')
      takes+=' --where-type --where-owner --where-search --results --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --dry-run'
      ;;
    'bot key')
      takes+=' --key-out --fields --columns --sort'
      switches+=' '
      ;;
    'bot regenerate-key')
      takes+=' --key-out --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'bot storage list')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'bot storage set')
      takes+=' --value-file --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'bot storage remove')
      takes+=' --fields --columns --sort'
      switches+=' --all --dry-run'
      ;;
    'group list')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' --include-deactivated-groups --no-include-deactivated-groups --include-deactivated --no-include-deactivated --system --no-system --deactivated --no-deactivated'
      ;;
    'group view')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'group create')
      takes+=' --members --subgroups --direct-subgroup-ids --description --can-add-members-group --can-join-group --can-leave-group --can-manage-group --can-mention-group --can-remove-members-group --if-exists --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --template --empty-clears --dry-run'
      ;;
    'group update')
      takes+=' --name --description --can-add-members-group --can-join-group --can-leave-group --can-manage-group --can-mention-group --can-remove-members-group --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --undo-out --plan-out --if-current --fields --columns --sort'
      switches+=' --deactivated --no-deactivated --all --where-deactivated --where-no-deactivated --template --empty-clears --dry-run'
      ;;
    'group expand')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' --direct --no-direct --bots --no-bots'
      ;;
    'group deactivate')
      takes+=' --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --template --empty-clears --dry-run'
      ;;
    'group reactivate')
      takes+=' --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --all --template --empty-clears --dry-run'
      ;;
    'group members list')
      takes+=' --kind --search --limit --fields --columns --sort'
      switches+=' '
      ;;
    'group members add')
      takes+=' --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --template --empty-clears --dry-run'
      ;;
    'group members remove')
      takes+=' --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --template --empty-clears --dry-run'
      ;;
    'group members set')
      takes+=' --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --allow-self --allow-empty --allow-large --template --empty-clears --dry-run'
      ;;
    'invite list')
      takes+=' --role --by --search --limit --fields --columns --sort'
      switches+=' --links --no-links'
      ;;
    'invite create')
      takes+=' --expires-in --role --group --welcome-message --channel --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --fields --columns --sort'
      switches+=' --default-channels --no-default-channels --notify-referrer-on-join --no-notify-referrer-on-join --link --again --template --empty-clears --dry-run'
      ;;
    'invite resend')
      takes+=' --where-role --where-by --where-search --results --resume --max-errors --fields --columns --sort'
      switches+=' --all --dry-run'
      ;;
    'invite revoke')
      takes+=' --where-role --where-by --where-search --results --max-errors --fields --columns --sort'
      switches+=' --all --where-links --where-no-links --dry-run'
      ;;
    'open user')
      takes+=' --fields --columns --sort'
      switches+=' --print'
      ;;
    'open channel')
      takes+=' --topic --fields --columns --sort'
      switches+=' --print'
      ;;
    'open group')
      takes+=' --fields --columns --sort'
      switches+=' --print'
      ;;
    'audit access')
      takes+=' --by --can --channel --user --group --role --privacy --folder --search --limit --fields --columns --sort'
      switches+=' --guests --bots --no-bots --archived --no-archived'
      ;;
    'audit users')
      takes+=' --inactive --only --many-channels --role --group --channel --email-domain --search --limit --fields --columns --sort'
      switches+=' --bots --no-bots'
      ;;
    'audit bots')
      takes+=' --owner-state --type --owner --search --limit --fields --columns --sort'
      switches+=' --include-deactivated'
      ;;
    'audit permissions')
      takes+=' --scope --permission --channel --group --user --users --limit --fields --columns --sort'
      switches+=' '
      ;;
    'defaults set')
      takes+=' --color-scheme --web-font-size-px --web-line-height-percent --web-home-view --demote-inactive-streams --emojiset --desktop-icon-count-display --email-notifications-batching-period-seconds --notification-sound --realm-name-in-email-notifications-policy --automatically-follow-topics-policy --automatically-unmute-topics-in-muted-streams-policy --email-address-visibility --web-mark-read-on-scroll-policy --web-channel-default-view --user-list-style --web-animate-image-previews --web-stream-unreads-count-display-policy --resolved-topic-notice-auto-read-policy --set --undo-out --plan-out --if-current --fields --columns --sort'
      switches+=' --enable-drafts-synchronization --no-enable-drafts-synchronization --enter-sends --no-enter-sends --fluid-layout-width --no-fluid-layout-width --high-contrast-mode --no-high-contrast-mode --left-side-userlist --no-left-side-userlist --starred-message-counts --no-starred-message-counts --translate-emoticons --no-translate-emoticons --twenty-four-hour-time --no-twenty-four-hour-time --enable-desktop-notifications --no-enable-desktop-notifications --enable-digest-emails --no-enable-digest-emails --enable-offline-email-notifications --no-enable-offline-email-notifications --enable-offline-push-notifications --no-enable-offline-push-notifications --enable-online-push-notifications --no-enable-online-push-notifications --enable-sounds --no-enable-sounds --enable-stream-audible-notifications --no-enable-stream-audible-notifications --enable-stream-desktop-notifications --no-enable-stream-desktop-notifications --enable-stream-email-notifications --no-enable-stream-email-notifications --enable-stream-push-notifications --no-enable-stream-push-notifications --message-content-in-email-notifications --no-message-content-in-email-notifications --pm-content-in-desktop-notifications --no-pm-content-in-desktop-notifications --presence-enabled --no-presence-enabled --wildcard-mentions-notify --no-wildcard-mentions-notify --enable-followed-topic-desktop-notifications --no-enable-followed-topic-desktop-notifications --enable-followed-topic-email-notifications --no-enable-followed-topic-email-notifications --enable-followed-topic-push-notifications --no-enable-followed-topic-push-notifications --enable-followed-topic-audible-notifications --no-enable-followed-topic-audible-notifications --enable-followed-topic-wildcard-mentions-notify --no-enable-followed-topic-wildcard-mentions-notify --automatically-follow-topics-where-mentioned --no-automatically-follow-topics-where-mentioned --display-emoji-reaction-users --no-display-emoji-reaction-users --web-escape-navigates-to-home-view --no-web-escape-navigates-to-home-view --receives-typing-notifications --no-receives-typing-notifications --send-private-typing-notifications --no-send-private-typing-notifications --send-read-receipts --no-send-read-receipts --send-stream-typing-notifications --no-send-stream-typing-notifications --web-navigate-to-sent-message --no-web-navigate-to-sent-message --web-suggest-update-timezone --no-web-suggest-update-timezone --hide-ai-features --no-hide-ai-features --web-left-sidebar-show-channel-folders --no-web-left-sidebar-show-channel-folders --web-inbox-show-channel-folders --no-web-inbox-show-channel-folders --web-left-sidebar-unreads-count-summary --no-web-left-sidebar-unreads-count-summary --dry-run'
      ;;
    'defaults list')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' '
      ;;
    'subscription list')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' '
      ;;
    'subscription update')
      takes+=' --channel-color --where-search --results --resume --max-errors --if-current --fields --columns --sort'
      switches+=' --muted --no-muted --pinned --no-pinned --desktop-notifications --no-desktop-notifications --audible-notifications --no-audible-notifications --push-notifications --no-push-notifications --email-notifications --no-email-notifications --wildcard-mentions-notify --no-wildcard-mentions-notify --all --dry-run'
      ;;
    'nav-view list')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' '
      ;;
    'nav-view add')
      takes+=' --name --fields --columns --sort'
      switches+=' --is-pinned --no-is-pinned --dry-run'
      ;;
    'nav-view edit')
      takes+=' --name --if-current --fields --columns --sort'
      switches+=' --is-pinned --no-is-pinned --dry-run'
      ;;
    'nav-view remove')
      takes+=' --results --max-errors --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'status set')
      takes+=' --status-text --text --emoji-name --emoji --emoji-code --reaction-type --fields --columns --sort'
      switches+=' --away --no-away --dry-run'
      ;;
    'status clear')
      takes+=' --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'message list')
      takes+=' --sender --channel --topic --search --has --is --dm --since --until --narrow --limit --fields --columns --sort'
      switches+=' --apply-markdown --no-apply-markdown --allow-empty-topic-name --no-allow-empty-topic-name --public --oldest-first'
      ;;
    'message view')
      takes+=' --fields --columns --sort'
      switches+=' --apply-markdown --no-apply-markdown --allow-empty-topic-name --no-allow-empty-topic-name'
      ;;
    'message history')
      takes+=' --fields --columns --sort'
      switches+=' --allow-empty-topic-name --no-allow-empty-topic-name'
      ;;
    'message readers')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'message send')
      takes+=' --topic --content --user --content-file --results --max-errors --fields --columns --sort'
      switches+=' --read-by-sender --no-read-by-sender --dry-run'
      ;;
    'message edit')
      takes+=' --content --prev-content-sha256 --content-file --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'message move')
      takes+=' --topic --channel --propagate-mode --from-channel --from-topic --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --undo-out --fields --columns --sort'
      switches+=' --send-notification-to-old-thread --no-send-notification-to-old-thread --send-notification-to-new-thread --no-send-notification-to-new-thread --template --empty-clears --dry-run'
      ;;
    'message delete')
      takes+=' --sender --channel --topic --search --has --is --dm --since --until --narrow --out --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --fields --columns --sort'
      switches+=' --public --template --empty-clears --dry-run'
      ;;
    'message report')
      takes+=' --report-type --description --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'message render')
      takes+=' --content --content-file --fields --columns --sort'
      switches+=' '
      ;;
    'message react')
      takes+=' --emoji-name --emoji-code --reaction-type --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'message unreact')
      takes+=' --emoji-name --emoji-code --reaction-type --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'message typing')
      takes+=' --op --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'message schedule add')
      takes+=' --topic --content --user --at --content-file --fields --columns --sort'
      switches+=' --read-by-sender --no-read-by-sender --dry-run'
      ;;
    'message schedule list')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'message schedule remove')
      takes+=' --results --max-errors --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'message flag add')
      takes+=' --sender --channel --topic --search --has --is --dm --since --until --narrow --fields --columns --sort'
      switches+=' --public --dry-run'
      ;;
    'message flag remove')
      takes+=' --sender --channel --topic --search --has --is --dm --since --until --narrow --fields --columns --sort'
      switches+=' --public --dry-run'
      ;;
    'attachment list')
      takes+=' --search --fields --columns --sort'
      switches+=' --used --no-used'
      ;;
    'attachment upload')
      takes+=' --name --results --max-errors --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'attachment delete')
      takes+=' --where-search --results --max-errors --fields --columns --sort'
      switches+=' --all --where-used --where-no-used --dry-run'
      ;;
    'attachment space')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'topic list')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' --allow-empty-topic-name --no-allow-empty-topic-name'
      ;;
    'topic rename')
      takes+=' --undo-out --fields --columns --sort'
      switches+=' --send-notification-to-old-thread --no-send-notification-to-old-thread --send-notification-to-new-thread --no-send-notification-to-new-thread --dry-run'
      ;;
    'topic move')
      takes+=' --to-channel --results --max-errors --undo-out --fields --columns --sort'
      switches+=' --send-notification-to-old-thread --no-send-notification-to-old-thread --send-notification-to-new-thread --no-send-notification-to-new-thread --dry-run'
      ;;
    'topic merge')
      takes+=' --from-channel --to-channel --into --results --max-errors --undo-out --fields --columns --sort'
      switches+=' --send-notification-to-old-thread --no-send-notification-to-old-thread --send-notification-to-new-thread --no-send-notification-to-new-thread --dry-run'
      ;;
    'topic resolve')
      takes+=' --results --max-errors --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'topic unresolve')
      takes+=' --results --max-errors --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'topic delete')
      takes+=' --where-search --results --max-errors --fields --columns --sort'
      switches+=' --all --dry-run'
      ;;
    'push test')
      takes+=' --push-account-id --device-id --token-file --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'push register')
      takes+=' --device-id --token-kind --push-account-id --push-public-key --push-key-id --token-id --bouncer-public-key --push-key-file --registration-file --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'push register-apns')
      takes+=' --appid --token-file --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'push device list')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'push device register')
      takes+=' --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'push device remove')
      takes+=' --results --max-errors --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'org view')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'org activity')
      takes+=' --chart --min-length --channel --since --until --fields --columns --sort'
      switches+=' --totals'
      ;;
    'org update')
      takes+=' --name --description --org-type --default-language --string-id --waiting-period-threshold --authentication-methods --welcome-message-custom-text --default-avatar-source --message-content-edit-limit-seconds --message-content-delete-limit-seconds --move-messages-within-stream-limit-seconds --move-messages-between-streams-limit-seconds --message-retention-days --message-edit-history-visibility-policy --topics-policy --media-preview-size --new-stream-announcements-stream-id --signup-announcements-stream-id --zulip-update-announcements-stream-id --moderation-request-channel-id --digest-weekday --video-chat-provider --jitsi-server-url --giphy-rating --gif-rating-policy --default-code-block-language --create-public-stream-policy --create-private-stream-policy --create-web-public-stream-policy --private-message-policy --delete-own-message-policy --user-group-edit-policy --add-custom-emoji-policy --move-messages-between-streams-policy --edit-topic-policy --invite-to-realm-policy --invite-to-stream-policy --bot-creation-policy --wildcard-mention-policy --create-multiuse-invite-group --can-access-all-users-group --can-add-custom-emoji-group --can-add-subscribers-group --can-create-bots-group --can-create-groups --can-create-private-channel-group --can-create-public-channel-group --can-create-web-public-channel-group --can-create-write-only-bots-group --can-delete-any-message-group --can-delete-own-message-group --can-invite-users-group --can-manage-all-groups --can-manage-billing-group --can-mention-many-users-group --can-move-messages-between-channels-group --can-move-messages-between-topics-group --can-resolve-topics-group --can-set-delete-message-policy-group --can-set-topics-policy-group --can-summarize-topics-group --direct-message-initiator-group --direct-message-permission-group --workplace-users-group --undo-out --plan-out --if-current --fields --columns --sort'
      switches+=' --want-advertise-in-communities-directory --no-want-advertise-in-communities-directory --emails-restricted-to-domains --no-emails-restricted-to-domains --disallow-disposable-email-addresses --no-disallow-disposable-email-addresses --invite-required --no-invite-required --require-unique-names --no-require-unique-names --send-welcome-emails --no-send-welcome-emails --name-changes-disabled --no-name-changes-disabled --email-changes-disabled --no-email-changes-disabled --avatar-changes-disabled --no-avatar-changes-disabled --allow-message-editing --no-allow-message-editing --enable-read-receipts --no-enable-read-receipts --mandatory-topics --no-mandatory-topics --inline-image-preview --no-inline-image-preview --inline-url-embed-preview --no-inline-url-embed-preview --send-channel-events-messages --no-send-channel-events-messages --digest-emails-enabled --no-digest-emails-enabled --message-content-allowed-in-email-notifications --no-message-content-allowed-in-email-notifications --enable-spectator-access --no-enable-spectator-access --enable-guest-user-indicator --no-enable-guest-user-indicator --enable-guest-user-dm-warning --no-enable-guest-user-dm-warning --require-e2ee-push-notifications --no-require-e2ee-push-notifications --dry-run'
      ;;
    'org test-welcome')
      takes+=' --text --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'org deactivate')
      takes+=' --deletion-delay-days --confirm --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'org icon set')
      takes+=' --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'org icon remove')
      takes+=' --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'org logo set')
      takes+=' --fields --columns --sort'
      switches+=' --night --dry-run'
      ;;
    'org logo remove')
      takes+=' --fields --columns --sort'
      switches+=' --night --dry-run'
      ;;
    'profile-field list')
      takes+=' --type --search --limit --fields --columns --sort'
      switches+=' '
      ;;
    'profile-field add')
      takes+=' --hint --field-data --type --option --account --url-pattern --plan-out --fields --columns --sort'
      switches+=' --summary --no-summary --required --no-required --editable --no-editable --matching --no-matching --dry-run'
      ;;
    'profile-field update')
      takes+=' --name --hint --field-data --option --account --url-pattern --results --resume --max-errors --undo-out --plan-out --if-current --fields --columns --sort'
      switches+=' --summary --no-summary --display-in-profile-summary --no-display-in-profile-summary --required --no-required --editable --no-editable --editable-by-user --no-editable-by-user --matching --no-matching --use-for-user-matching --no-use-for-user-matching --dry-run'
      ;;
    'profile-field remove')
      takes+=' --results --max-errors --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'profile-field reorder')
      takes+=' --plan-out --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'domain list')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'domain add')
      takes+=' --results --resume --max-errors --plan-out --fields --columns --sort'
      switches+=' --allow-subdomains --no-allow-subdomains --dry-run'
      ;;
    'domain update')
      takes+=' --results --resume --max-errors --plan-out --if-current --fields --columns --sort'
      switches+=' --allow-subdomains --no-allow-subdomains --dry-run'
      ;;
    'domain remove')
      takes+=' --results --max-errors --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'emoji list')
      takes+=' --search --fields --columns --sort'
      switches+=' --deactivated --no-deactivated'
      ;;
    'emoji add')
      takes+=' --file --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'emoji remove')
      takes+=' --where-search --results --max-errors --fields --columns --sort'
      switches+=' --all --dry-run'
      ;;
    'linkifier list')
      takes+=' --search --limit --fields --columns --sort'
      switches+=' '
      ;;
    'linkifier add')
      takes+=' --example-input --reverse-template --alternative-url-templates --plan-out --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'linkifier edit')
      takes+=' --pattern --url-template --example-input --reverse-template --alternative-url-templates --undo-out --plan-out --if-current --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'linkifier reorder')
      takes+=' --plan-out --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'linkifier remove')
      takes+=' --where-search --results --max-errors --fields --columns --sort'
      switches+=' --all --dry-run'
      ;;
    'linkifier test')
      takes+=' --pattern --url-template --in-place-of --fields --columns --sort'
      switches+=' '
      ;;
    'playground list')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'playground add')
      takes+=' --language --url-template --plan-out --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'playground remove')
      takes+=' --results --max-errors --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'data-export start')
      takes+=' --type --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'data-export list')
      takes+=' --fields --columns --sort'
      switches+=' --pending --no-pending'
      ;;
    'data-export wait')
      takes+=' --within --fields --columns --sort'
      switches+=' '
      ;;
    'data-export download')
      takes+=' --out --fields --columns --sort'
      switches+=' --force'
      ;;
    'data-export delete')
      takes+=' --results --max-errors --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'data-export consents')
      takes+=' --fields --columns --sort'
      switches+=' --consented --no-consented'
      ;;
    'webhook listen')
      takes+=' --port --host --path --token-file --reply --exec --exec-jobs --forward --max-body --tls-cert --tls-key --count --for --fields --columns --sort'
      switches+=' --token --no-token --exec-key'
      ;;
    'webhook sample')
      takes+=' --trigger --token-file --fields --columns --sort'
      switches+=' '
      ;;
    'journal verify')
      takes+=' --head --fields --columns --sort'
      switches+=' '
      ;;
    'wait user')
      takes+=' --for --fields --columns --sort'
      switches+=' '
      ;;
    'wait channel')
      takes+=' --for --fields --columns --sort'
      switches+=' '
      ;;
    'wait group')
      takes+=' --for --fields --columns --sort'
      switches+=' '
      ;;
    'server info')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'auth login')
      takes+=' --name --fields --columns --sort'
      switches+=' --with-key --with-password'
      ;;
    'auth status')
      takes+=' --fields --columns --sort'
      switches+=' --all'
      ;;
    'auth list')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'auth switch')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'auth rename')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'auth logout')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'auth token')
      takes+=' --fields --columns --sort'
      switches+=' --show'
      ;;
    'auth rotate')
      takes+=' --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'config list')
      takes+=' --fields --columns --sort'
      switches+=' --origin'
      ;;
    'config get')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'config set')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'config unset')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'config path')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'api list')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'api get')
      takes+=' --raw-field --field --input --fields --columns --sort'
      switches+=' --include'
      ;;
    'api post')
      takes+=' --raw-field --field --input --fields --columns --sort'
      switches+=' --include --dry-run'
      ;;
    'api patch')
      takes+=' --raw-field --field --input --fields --columns --sort'
      switches+=' --include --dry-run'
      ;;
    'api delete')
      takes+=' --raw-field --field --input --fields --columns --sort'
      switches+=' --include --dry-run'
      ;;
    'sandbox start')
      takes+=' --port --feature-level --rate-limit --users --channels --state --log --faults --deactivated --heartbeat --queue-timeout --backlog --traffic --language --tls-mode --fields --columns --sort'
      switches+=' --forget-queues --tls --detach --env'
      ;;
    'sandbox run')
      takes+=' --port --feature-level --rate-limit --users --channels --state --log --faults --deactivated --heartbeat --queue-timeout --backlog --traffic --language --tls-mode --as --fields --columns --sort'
      switches+=' --forget-queues --tls'
      ;;
    'sandbox emit')
      takes+=' --count --fields --columns --sort'
      switches+=' --dry-run'
      ;;
    'sandbox deliver')
      takes+=' --url --count --trigger --token-file --answer-within --feature-level --fields --columns --sort'
      switches+=' '
      ;;
    'help exit-codes')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'help environment')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'help formatting')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'help references')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'help desired-state')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'help asking')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'help bulk')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'help events')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'help json')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'help ci')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'help moderation')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    'help commands')
      takes+=' --fields --columns --sort'
      switches+=' '
      ;;
    *)
      takes+=' --fields --columns --sort'
      switches+=' --version'
      ;;
  esac
}

# The words that may follow a flag.
_realmctl_value() {
  case "$at $flag" in
    'whoami --fields')
      list=list
      offer='user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version max_message_id'
      ;;
    'doctor --fields' | 'doctor --columns')
      list=list
      offer='check outcome message hint'
      ;;
    'doctor --sort')
      offer='check outcome message hint'
      ;;
    'report --fields')
      list=list
      offer='format_version site organization feature_level read_at read_by gaps people bots active_people messages users channels findings since'
      ;;
    'plan --only' | 'plan --skip' | 'apply --only' | 'apply --skip' | 'diff --only' | 'diff --skip' | 'export --only' | 'export --skip')
      list=list
      offer='organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
      ;;
    'plan --exit-on' | 'diff --exit-on')
      offer='changes removals'
      ;;
    'plan --prune' | 'apply --prune' | 'diff --prune')
      offer='organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views'
      ;;
    'plan --allow' | 'apply --allow' | 'sync --allow')
      list=list
      offer='archive deactivate history retention own-rights owners empty first-managed'
      ;;
    'plan --deny' | 'apply --deny' | 'sync --deny')
      list=list
      offer='widens-access narrows-access removes-people gives-administration hides-or-deletes notifies blind'
      ;;
    'plan --fields')
      list=list
      offer='format_version profile site feature_level fingerprint has_changes removes totals changes stops remarks unresolved unknown coverage cost error'
      ;;
    'plan --columns' | 'diff --columns')
      list=list
      offer='kind name action outcome risks'
      ;;
    'plan --sort' | 'diff --sort')
      offer='kind name action outcome risks'
      ;;
    'apply --on-error')
      offer='continue stop'
      ;;
    'apply --fields')
      list=list
      offer='format_version profile site feature_level fingerprint outcome outcomes halted totals changes unresolved unknown requests seconds error'
      ;;
    'diff --fields')
      list=list
      offer='format_version profile site has_changes removes changes error'
      ;;
    'lint --fail-on')
      offer='error warning info'
      ;;
    'lint --fields')
      list=list
      offer='rule severity outcome kind name message why fix file line column exception'
      ;;
    'lint --columns')
      list=list
      offer='severity rule outcome place message fix kind name why'
      ;;
    'lint --sort')
      offer='severity rule outcome place message fix kind name why'
      ;;
    'schema --fields')
      list=list
      offer='file outcome'
      ;;
    'tail --types' | 'history --types')
      list=list
      offer='stream subscription default_streams default_stream_groups channel_folder realm_user realm_bot user_status presence custom_profile_fields invites_changed user_group realm realm_domains realm_emoji realm_linkifiers realm_filters realm_playgrounds realm_user_settings_defaults realm_export realm_export_consent realm_billing user_settings update_display_settings update_global_notifications alert_words user_topic muted_topics muted_users navigation_view reaction typing typing_edit_message update_message_flags message update_message delete_message submessage attachment drafts saved_snippets scheduled_messages reminders onboarding_steps has_zoom_token has_webex_token hotspots device push_device heartbeat restart web_reload_client'
      ;;
    'tail --op')
      list=list
      offer='create delete update add remove peer_add peer_remove reorder add_members remove_members add_subgroups remove_subgroups update_dict deactivated change update_one start stop'
      ;;
    'tail --user' | 'channel create --subscribers' | 'channel subscribe --users' | 'channel unsubscribe --users' | 'channel subscribers set --users' | 'user list --users' | 'group create --members')
      list=list
      offer='me none group:'
      ;;
    'tail --exec-on-error')
      offer='stop continue'
      ;;
    'history --fields')
      list=list
      offer='seq time actor_id who what type op event'
      ;;
    'history --columns')
      list=list
      offer='time who what type op seq actor_id'
      ;;
    'history --sort')
      offer='time who what type op seq actor_id'
      ;;
    'channel list --privacy' | 'channel update --where-privacy' | 'channel archive --where-privacy' | 'channel unarchive --where-privacy' | 'channel subscribe --where-privacy' | 'channel unsubscribe --where-privacy' | 'channel default add --where-privacy' | 'channel default remove --where-privacy' | 'audit access --privacy')
      list=list
      offer='public private web-public'
      ;;
    'channel list --folder' | 'channel update --folder' | 'channel update --folder-id' | 'channel update --where-folder' | 'channel archive --where-folder' | 'channel unarchive --where-folder' | 'channel subscribe --where-folder' | 'channel unsubscribe --where-folder' | 'channel default add --where-folder' | 'channel default remove --where-folder' | 'bot create --default-sending-channel' | 'bot create --default-events-channel' | 'bot update --default-sending-channel' | 'bot update --default-sending-stream' | 'bot update --default-events-channel' | 'bot update --default-events-register-stream' | 'invite create --expires-in' | 'audit access --folder' | 'org update --new-stream-announcements-stream-id' | 'org update --signup-announcements-stream-id' | 'org update --zulip-update-announcements-stream-id' | 'org update --moderation-request-channel-id' | 'org deactivate --deletion-delay-days')
      offer='none'
      ;;
    'channel list --fields' | 'channel view --fields' | 'channel default list --fields' | 'wait channel --fields')
      list=list
      offer='stream_id name description rendered_description subscriber_count invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group date_created creator_id stream_post_policy is_announcement_only first_message_id is_recently_active stream_weekly_traffic'
      ;;
    'channel list --columns' | 'channel default list --columns')
      list=list
      offer='id name subscriber-count privacy archived folder posting description rendered-description is-web-public history default retention policy default-push can-add-subscribers-group can-remove-subscribers-group administering can-delete-any-message-group can-delete-own-message-group can-move-messages-out-of-channel-group can-move-messages-within-channel-group can-subscribe-group can-resolve-topics-group can-create-topic-group created creator stream-post-policy is-announcement-only first-message-id recently-active traffic'
      ;;
    'channel list --sort' | 'channel default list --sort')
      offer='id name subscriber-count privacy archived folder posting description rendered-description is-web-public history default retention policy default-push can-add-subscribers-group can-remove-subscribers-group administering can-delete-any-message-group can-delete-own-message-group can-move-messages-out-of-channel-group can-move-messages-within-channel-group can-subscribe-group can-resolve-topics-group can-create-topic-group created creator stream-post-policy is-announcement-only first-message-id recently-active traffic'
      ;;
    'channel access --user' | 'channel email --sender' | 'user offboard --hand-over-to' | 'bot list --owner' | 'bot update --owner' | 'bot update --bot-owner-id' | 'bot update --where-owner' | 'bot deactivate --where-owner' | 'bot reactivate --where-owner' | 'invite list --by' | 'invite resend --where-by' | 'invite revoke --where-by' | 'audit access --user' | 'audit bots --owner' | 'audit permissions --user' | 'message list --sender' | 'message list --dm' | 'message send --user' | 'message delete --sender' | 'message delete --dm' | 'message schedule add --user' | 'message flag add --sender' | 'message flag add --dm' | 'message flag remove --sender' | 'message flag remove --dm')
      offer='me'
      ;;
    'channel access --fields')
      list=list
      offer='setting allows value also count user_ids may through why'
      ;;
    'channel access --columns')
      list=list
      offer='setting allows who also count users may why through'
      ;;
    'channel access --sort')
      offer='setting allows who also count users may why through'
      ;;
    'channel create --message-retention-days' | 'channel update --message-retention-days' | 'channel subscribe --message-retention-days')
      offer='realm_default unlimited'
      ;;
    'channel create --topics-policy' | 'channel update --topics-policy' | 'channel subscribe --topics-policy')
      offer='inherit allow_empty_topic disable_empty_topic empty_topic_only'
      ;;
    'channel create --can-add-subscribers-group' | 'channel create --can-remove-subscribers-group' | 'channel create --can-administer-channel-group' | 'channel create --can-delete-any-message-group' | 'channel create --can-delete-own-message-group' | 'channel create --can-move-messages-out-of-channel-group' | 'channel create --can-move-messages-within-channel-group' | 'channel create --can-send-message-group' | 'channel create --can-subscribe-group' | 'channel create --can-resolve-topics-group' | 'channel create --can-create-topic-group' | 'channel update --can-add-subscribers-group' | 'channel update --can-remove-subscribers-group' | 'channel update --can-administer-channel-group' | 'channel update --can-delete-any-message-group' | 'channel update --can-delete-own-message-group' | 'channel update --can-move-messages-out-of-channel-group' | 'channel update --can-move-messages-within-channel-group' | 'channel update --can-send-message-group' | 'channel update --can-subscribe-group' | 'channel update --can-resolve-topics-group' | 'channel update --can-create-topic-group' | 'channel subscribe --can-add-subscribers-group' | 'channel subscribe --can-remove-subscribers-group' | 'channel subscribe --can-administer-channel-group' | 'channel subscribe --can-delete-any-message-group' | 'channel subscribe --can-delete-own-message-group' | 'channel subscribe --can-move-messages-out-of-channel-group' | 'channel subscribe --can-move-messages-within-channel-group' | 'channel subscribe --can-send-message-group' | 'channel subscribe --can-subscribe-group' | 'channel subscribe --can-resolve-topics-group' | 'channel subscribe --can-create-topic-group' | 'group create --can-add-members-group' | 'group create --can-join-group' | 'group create --can-leave-group' | 'group create --can-manage-group' | 'group create --can-mention-group' | 'group create --can-remove-members-group' | 'group update --can-add-members-group' | 'group update --can-join-group' | 'group update --can-leave-group' | 'group update --can-manage-group' | 'group update --can-mention-group' | 'group update --can-remove-members-group' | 'org update --create-multiuse-invite-group' | 'org update --can-access-all-users-group' | 'org update --can-add-custom-emoji-group' | 'org update --can-add-subscribers-group' | 'org update --can-create-bots-group' | 'org update --can-create-groups' | 'org update --can-create-private-channel-group' | 'org update --can-create-public-channel-group' | 'org update --can-create-web-public-channel-group' | 'org update --can-create-write-only-bots-group' | 'org update --can-delete-any-message-group' | 'org update --can-delete-own-message-group' | 'org update --can-invite-users-group' | 'org update --can-manage-all-groups' | 'org update --can-manage-billing-group' | 'org update --can-mention-many-users-group' | 'org update --can-move-messages-between-channels-group' | 'org update --can-move-messages-between-topics-group' | 'org update --can-resolve-topics-group' | 'org update --can-set-delete-message-policy-group' | 'org update --can-set-topics-policy-group' | 'org update --can-summarize-topics-group' | 'org update --direct-message-initiator-group' | 'org update --direct-message-permission-group' | 'org update --workplace-users-group')
      list=list
      offer='role:nobody role:owners role:administrators role:admins role:moderators role:fullmembers role:members role:everyone role:internet'
      ;;
    'channel create --stream-post-policy' | 'channel update --stream-post-policy' | 'channel subscribe --stream-post-policy')
      offer='everyone administrators full-members moderators'
      ;;
    'channel create --if-exists' | 'user create --if-exists' | 'group create --if-exists')
      offer='fail skip update'
      ;;
    'channel create --table' | 'channel update --table' | 'channel archive --table' | 'channel unarchive --table' | 'channel subscribe --table' | 'channel unsubscribe --table' | 'folder update --table' | 'user create --table' | 'user onboard --table' | 'user update --table' | 'user deactivate --table' | 'user offboard --table' | 'user reactivate --table' | 'group create --table' | 'group update --table' | 'group deactivate --table' | 'group reactivate --table' | 'group members add --table' | 'group members remove --table' | 'group members set --table' | 'invite create --table' | 'message move --table' | 'message delete --table')
      offer='csv tsv ndjson yaml'
      ;;
    'channel create --fields')
      list=list
      offer='stream_id name description invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group stream_post_policy subscribers outcome row key error'
      ;;
    'channel update --if-current')
      offer='name= description= is-private= is-web-public= history-public-to-subscribers= is-default-stream= message-retention-days= is-archived= folder= topics-policy= default-push-notifications= can-add-subscribers-group= can-remove-subscribers-group= can-administer-channel-group= can-delete-any-message-group= can-delete-own-message-group= can-move-messages-out-of-channel-group= can-move-messages-within-channel-group= can-send-message-group= can-subscribe-group= can-resolve-topics-group= can-create-topic-group= stream-post-policy='
      ;;
    'channel update --fields' | 'channel archive --fields' | 'channel unarchive --fields')
      list=list
      offer='stream_id name description invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group stream_post_policy outcome row key error'
      ;;
    'channel subscribe --fields' | 'channel unsubscribe --fields' | 'channel subscribers set --fields')
      list=list
      offer='stream_id name user_id full_name email outcome message'
      ;;
    'channel subscribe --columns' | 'channel unsubscribe --columns' | 'channel subscribers set --columns')
      list=list
      offer='id channel user email outcome user_id message'
      ;;
    'channel subscribe --sort' | 'channel unsubscribe --sort' | 'channel subscribers set --sort')
      offer='id channel user email outcome user_id message'
      ;;
    'channel topics --fields' | 'topic list --fields')
      list=list
      offer='name max_id'
      ;;
    'channel topics --columns' | 'topic list --columns')
      list=list
      offer='topic last-message'
      ;;
    'channel topics --sort' | 'topic list --sort')
      offer='topic last-message'
      ;;
    'channel delete-topic --fields' | 'channel mark-topic-read --fields' | 'topic delete --fields')
      list=list
      offer='stream_id name topic_name outcome'
      ;;
    'channel email --fields')
      list=list
      offer='stream_id name email'
      ;;
    'channel subscribers list --fields' | 'wait user --fields')
      list=list
      offer='user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version'
      ;;
    'channel subscribers list --columns')
      list=list
      offer='id name email role bot active joined api-email timezone bot-type owner profile-data is-owner is-admin is-guest is-imported-stub is-deleted avatar-url avatar-version'
      ;;
    'channel subscribers list --sort')
      offer='id name email role bot active joined api-email timezone bot-type owner profile-data is-owner is-admin is-guest is-imported-stub is-deleted avatar-url avatar-version'
      ;;
    'channel default add --fields' | 'channel default remove --fields')
      list=list
      offer='stream_id name description invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group stream_post_policy outcome'
      ;;
    'channel default-group list --fields')
      list=list
      offer='id name description streams'
      ;;
    'channel default-group list --columns')
      list=list
      offer='id name description channels'
      ;;
    'channel default-group list --sort')
      offer='id name description channels'
      ;;
    'channel default-group create --fields' | 'channel default-group update --fields' | 'channel default-group delete --fields' | 'channel default-group add --fields' | 'channel default-group remove --fields')
      list=list
      offer='id name description streams outcome'
      ;;
    'channel default-group update --if-current' | 'folder update --if-current')
      offer='name= description='
      ;;
    'folder list --fields')
      list=list
      offer='id name description rendered_description order date_created creator_id is_archived'
      ;;
    'folder list --columns')
      list=list
      offer='id name description archived rendered-description order created creator'
      ;;
    'folder list --sort')
      offer='id name description archived rendered-description order created creator'
      ;;
    'folder create --fields' | 'folder archive --fields' | 'folder unarchive --fields')
      list=list
      offer='id name description is_archived outcome'
      ;;
    'folder update --fields')
      list=list
      offer='id name description is_archived outcome row key error'
      ;;
    'folder reorder --fields' | 'folder reorder --columns' | 'profile-field reorder --fields' | 'profile-field reorder --columns')
      list=list
      offer='id name order outcome'
      ;;
    'folder reorder --sort' | 'profile-field reorder --sort')
      offer='id name order outcome'
      ;;
    'user list --role' | 'user update --where-role' | 'user deactivate --where-role' | 'user offboard --where-role' | 'user reactivate --where-role' | 'user settings update --where-role' | 'invite list --role' | 'invite resend --where-role' | 'invite revoke --where-role' | 'audit access --role' | 'audit users --role')
      list=list
      offer='owner administrator moderator member guest'
      ;;
    'user list --fields')
      list=list
      offer='user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version presence last_active'
      ;;
    'user list --columns')
      list=list
      offer='id name email role bot active joined api-email timezone bot-type owner profile-data is-owner is-admin is-guest is-imported-stub is-deleted avatar-url avatar-version last-active'
      ;;
    'user list --sort')
      offer='id name email role bot active joined api-email timezone bot-type owner profile-data is-owner is-admin is-guest is-imported-stub is-deleted avatar-url avatar-version last-active'
      ;;
    'user view --fields')
      list=list
      offer='user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version status presence last_active group_ids channel_ids'
      ;;
    'user create --role' | 'user onboard --role' | 'user update --role' | 'bot update --role' | 'invite create --role')
      offer='owner administrator moderator member guest'
      ;;
    'user create --fields')
      list=list
      offer='user_id full_name delivery_email role profile_data error outcome row key'
      ;;
    'user onboard --by')
      offer='invite create'
      ;;
    'user onboard --fields')
      list=list
      offer='user_id full_name delivery_email role profile_data by reason later error outcome row key'
      ;;
    'user update --if-current')
      offer='full-name= new-email= role= profile-field='
      ;;
    'user update --fields')
      list=list
      offer='user_id full_name delivery_email role profile_data outcome row key error'
      ;;
    'user deactivate --fields')
      list=list
      offer='user_id full_name is_active only_administrator_of only_manager_of only_holder_of group_ids bot_ids open_invitations outcome row key error'
      ;;
    'user offboard --fields')
      list=list
      offer='user_id full_name is_active only_administrator_of only_manager_of only_holder_of group_ids bot_ids open_invitations handed_over_to handed_over left_behind outcome row key error'
      ;;
    'user reactivate --fields')
      list=list
      offer='user_id full_name is_active channel_ids group_ids deactivated_bot_ids outcome row key error'
      ;;
    'user status --fields')
      list=list
      offer='user_id full_name status_text emoji_name emoji_code reaction_type away'
      ;;
    'user presence --fields')
      list=list
      offer='user_id full_name email presence last_active'
      ;;
    'user presence --columns')
      list=list
      offer='id name email presence last-active'
      ;;
    'user presence --sort')
      offer='id name email presence last-active'
      ;;
    'user avatar set --fields' | 'user avatar remove --fields')
      list=list
      offer='user_id full_name avatar_url outcome'
      ;;
    'user settings list --fields' | 'defaults list --fields')
      list=list
      offer='name value label allowed_values min max meaning'
      ;;
    'user settings list --columns' | 'defaults list --columns')
      list=list
      offer='name value label allowed meaning'
      ;;
    'user settings list --sort' | 'defaults list --sort')
      offer='name value label allowed meaning'
      ;;
    'user settings update --color-scheme' | 'defaults set --color-scheme')
      offer='automatic dark light'
      ;;
    'user settings update --web-home-view' | 'defaults set --web-home-view')
      offer='recent_topics inbox all_messages'
      ;;
    'user settings update --demote-inactive-streams' | 'user settings update --realm-name-in-email-notifications-policy' | 'defaults set --demote-inactive-streams' | 'defaults set --realm-name-in-email-notifications-policy')
      offer='automatic always never'
      ;;
    'user settings update --emojiset' | 'defaults set --emojiset')
      offer='google twitter text'
      ;;
    'user settings update --desktop-icon-count-display' | 'defaults set --desktop-icon-count-display')
      offer='all-unread-messages dms-mentions-and-followed-topics dms-and-mentions none'
      ;;
    'user settings update --automatically-follow-topics-policy' | 'user settings update --automatically-unmute-topics-in-muted-streams-policy' | 'defaults set --automatically-follow-topics-policy' | 'defaults set --automatically-unmute-topics-in-muted-streams-policy')
      offer='participates sends starts never'
      ;;
    'user settings update --email-address-visibility' | 'defaults set --email-address-visibility')
      offer='everyone members administrators nobody moderators'
      ;;
    'user settings update --web-mark-read-on-scroll-policy' | 'defaults set --web-mark-read-on-scroll-policy')
      offer='always conversation-views never'
      ;;
    'user settings update --web-channel-default-view' | 'defaults set --web-channel-default-view')
      offer='top-topic channel-feed list-of-topics top-unread-topic'
      ;;
    'user settings update --user-list-style' | 'defaults set --user-list-style')
      offer='compact with-status with-avatar-and-status'
      ;;
    'user settings update --web-animate-image-previews' | 'defaults set --web-animate-image-previews')
      offer='always on_hover never'
      ;;
    'user settings update --web-stream-unreads-count-display-policy' | 'defaults set --web-stream-unreads-count-display-policy')
      offer='all-channels unmuted-channels-and-topics no-channels'
      ;;
    'user settings update --resolved-topic-notice-auto-read-policy' | 'defaults set --resolved-topic-notice-auto-read-policy')
      offer='always except_followed never'
      ;;
    'user settings update --set')
      offer='full_name= color_scheme= web_font_size_px= web_line_height_percent= web_home_view= demote_inactive_streams= emojiset= enable_drafts_synchronization= enter_sends= fluid_layout_width= high_contrast_mode= left_side_userlist= starred_message_counts= translate_emoticons= twenty_four_hour_time= desktop_icon_count_display= email_notifications_batching_period_seconds= enable_desktop_notifications= enable_digest_emails= enable_offline_email_notifications= enable_offline_push_notifications= enable_online_push_notifications= enable_sounds= enable_stream_audible_notifications= enable_stream_desktop_notifications= enable_stream_email_notifications= enable_stream_push_notifications= message_content_in_email_notifications= notification_sound= pm_content_in_desktop_notifications= presence_enabled= realm_name_in_email_notifications_policy= wildcard_mentions_notify= enable_followed_topic_desktop_notifications= enable_followed_topic_email_notifications= enable_followed_topic_push_notifications= enable_followed_topic_audible_notifications= enable_followed_topic_wildcard_mentions_notify= automatically_follow_topics_policy= automatically_unmute_topics_in_muted_streams_policy= automatically_follow_topics_where_mentioned= display_emoji_reaction_users= email_address_visibility= web_escape_navigates_to_home_view= receives_typing_notifications= send_private_typing_notifications= send_read_receipts= send_stream_typing_notifications= web_mark_read_on_scroll_policy= web_channel_default_view= user_list_style= web_animate_image_previews= web_stream_unreads_count_display_policy= web_navigate_to_sent_message= web_suggest_update_timezone= hide_ai_features= web_left_sidebar_show_channel_folders= web_inbox_show_channel_folders= web_left_sidebar_unreads_count_summary= resolved_topic_notice_auto_read_policy= default_language= timezone= enable_login_emails= enable_marketing_emails= allow_private_data_export='
      ;;
    'user settings update --if-current')
      offer='full-name= color-scheme= web-font-size-px= web-line-height-percent= web-home-view= demote-inactive-streams= emojiset= enable-drafts-synchronization= enter-sends= fluid-layout-width= high-contrast-mode= left-side-userlist= starred-message-counts= translate-emoticons= twenty-four-hour-time= desktop-icon-count-display= email-notifications-batching-period-seconds= enable-desktop-notifications= enable-digest-emails= enable-offline-email-notifications= enable-offline-push-notifications= enable-online-push-notifications= enable-sounds= enable-stream-audible-notifications= enable-stream-desktop-notifications= enable-stream-email-notifications= enable-stream-push-notifications= message-content-in-email-notifications= notification-sound= pm-content-in-desktop-notifications= presence-enabled= realm-name-in-email-notifications-policy= wildcard-mentions-notify= enable-followed-topic-desktop-notifications= enable-followed-topic-email-notifications= enable-followed-topic-push-notifications= enable-followed-topic-audible-notifications= enable-followed-topic-wildcard-mentions-notify= automatically-follow-topics-policy= automatically-unmute-topics-in-muted-streams-policy= automatically-follow-topics-where-mentioned= display-emoji-reaction-users= email-address-visibility= web-escape-navigates-to-home-view= receives-typing-notifications= send-private-typing-notifications= send-read-receipts= send-stream-typing-notifications= web-mark-read-on-scroll-policy= web-channel-default-view= user-list-style= web-animate-image-previews= web-stream-unreads-count-display-policy= web-navigate-to-sent-message= web-suggest-update-timezone= hide-ai-features= web-left-sidebar-show-channel-folders= web-inbox-show-channel-folders= web-left-sidebar-unreads-count-summary= resolved-topic-notice-auto-read-policy= default-language= timezone= enable-login-emails= enable-marketing-emails= allow-private-data-export='
      ;;
    'user settings update --fields')
      list=list
      offer='user_id full_name color_scheme web_font_size_px web_line_height_percent web_home_view demote_inactive_streams emojiset enable_drafts_synchronization enter_sends fluid_layout_width high_contrast_mode left_side_userlist starred_message_counts translate_emoticons twenty_four_hour_time desktop_icon_count_display email_notifications_batching_period_seconds enable_desktop_notifications enable_digest_emails enable_offline_email_notifications enable_offline_push_notifications enable_online_push_notifications enable_sounds enable_stream_audible_notifications enable_stream_desktop_notifications enable_stream_email_notifications enable_stream_push_notifications message_content_in_email_notifications notification_sound pm_content_in_desktop_notifications presence_enabled realm_name_in_email_notifications_policy wildcard_mentions_notify enable_followed_topic_desktop_notifications enable_followed_topic_email_notifications enable_followed_topic_push_notifications enable_followed_topic_audible_notifications enable_followed_topic_wildcard_mentions_notify automatically_follow_topics_policy automatically_unmute_topics_in_muted_streams_policy automatically_follow_topics_where_mentioned display_emoji_reaction_users email_address_visibility web_escape_navigates_to_home_view receives_typing_notifications send_private_typing_notifications send_read_receipts send_stream_typing_notifications web_mark_read_on_scroll_policy web_channel_default_view user_list_style web_animate_image_previews web_stream_unreads_count_display_policy web_navigate_to_sent_message web_suggest_update_timezone hide_ai_features web_left_sidebar_show_channel_folders web_inbox_show_channel_folders web_left_sidebar_unreads_count_summary resolved_topic_notice_auto_read_policy default_language timezone enable_login_emails enable_marketing_emails allow_private_data_export error outcome'
      ;;
    'bot list --type' | 'bot update --where-type' | 'bot deactivate --where-type' | 'bot reactivate --where-type' | 'audit bots --type')
      list=list
      offer='generic incoming-webhook outgoing-webhook embedded'
      ;;
    'bot list --fields')
      list=list
      offer='user_id full_name short_name email bot_type role bot_owner_id is_active default_sending_stream default_events_register_stream default_all_public_streams service_payload_url service_name service_interface'
      ;;
    'bot list --columns')
      list=list
      offer='id name email type role owner active short-name sending-channel events-channel all-public payload-url service interface'
      ;;
    'bot list --sort')
      offer='id name email type role owner active short-name sending-channel events-channel all-public payload-url service interface'
      ;;
    'bot create --type')
      offer='generic incoming-webhook outgoing-webhook embedded'
      ;;
    'bot create --interface' | 'bot update --interface' | 'bot update --service-interface')
      offer='json slack'
      ;;
    'bot create --fields' | 'bot update --fields')
      list=list
      offer='user_id full_name short_name bot_type role bot_owner_id default_sending_stream default_events_register_stream default_all_public_streams service_payload_url service_name config_data service_interface outcome'
      ;;
    'bot update --if-current')
      offer='full-name= short-name= role= owner= default-sending-channel= default-events-channel= default-all-public= payload-url= interface='
      ;;
    'bot deactivate --fields' | 'bot reactivate --fields')
      list=list
      offer='user_id full_name is_active outcome'
      ;;
    'bot key --fields')
      list=list
      offer='user_id full_name email key_out'
      ;;
    'bot regenerate-key --fields')
      list=list
      offer='user_id full_name email key_out outcome'
      ;;
    'bot storage list --fields' | 'bot storage list --columns')
      list=list
      offer='key value'
      ;;
    'bot storage list --sort')
      offer='key value'
      ;;
    'bot storage set --fields')
      list=list
      offer='key value outcome'
      ;;
    'bot storage remove --fields')
      list=list
      offer='key outcome'
      ;;
    'group list --fields' | 'group view --fields' | 'wait group --fields')
      list=list
      offer='id name members direct_subgroup_ids description is_system_group deactivated creator_id date_created can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group'
      ;;
    'group list --columns')
      list=list
      offer='id name direct-members subgroups description system deactivated creator created can-add-members-group can-join-group can-leave-group can-manage-group can-mention-group can-remove-members-group'
      ;;
    'group list --sort')
      offer='id name direct-members subgroups description system deactivated creator created can-add-members-group can-join-group can-leave-group can-manage-group can-mention-group can-remove-members-group'
      ;;
    'group create --fields' | 'group update --fields' | 'group deactivate --fields' | 'group reactivate --fields')
      list=list
      offer='id name members direct_subgroup_ids description deactivated can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group outcome row key error'
      ;;
    'group update --if-current')
      offer='name= description= deactivated= can-add-members-group= can-join-group= can-leave-group= can-manage-group= can-mention-group= can-remove-members-group='
      ;;
    'group expand --fields')
      list=list
      offer='user_id full_name email is_bot direct path'
      ;;
    'group expand --columns')
      list=list
      offer='id name email direct bot path'
      ;;
    'group expand --sort')
      offer='id name email direct bot path'
      ;;
    'group members list --kind')
      offer='user group'
      ;;
    'group members list --fields')
      list=list
      offer='kind user_id group_id name email reference'
      ;;
    'group members list --columns')
      list=list
      offer='kind id name email reference'
      ;;
    'group members list --sort')
      offer='kind id name email reference'
      ;;
    'group members add --fields' | 'group members remove --fields' | 'group members set --fields')
      list=list
      offer='kind user_id group_id name email reference outcome message'
      ;;
    'group members add --columns' | 'group members remove --columns' | 'group members set --columns')
      list=list
      offer='kind id name email reference outcome message'
      ;;
    'group members add --sort' | 'group members remove --sort' | 'group members set --sort')
      offer='kind id name email reference outcome message'
      ;;
    'invite list --fields')
      list=list
      offer='id is_multiuse email link_url invited_as invited_by_user_id invited expiry_date notify_referrer_on_join'
      ;;
    'invite list --columns')
      list=list
      offer='id to role by invited expires is-multiuse link notify'
      ;;
    'invite list --sort')
      offer='id to role by invited expires is-multiuse link notify'
      ;;
    'invite create --fields')
      list=list
      offer='id is_multiuse email link_url invited_as invited_by_user_id invited expiry_date notify_referrer_on_join outcome reason error row key'
      ;;
    'invite resend --fields')
      list=list
      offer='id is_multiuse email outcome'
      ;;
    'invite revoke --fields')
      list=list
      offer='id is_multiuse email link_url outcome'
      ;;
    'open user --fields' | 'open channel --fields' | 'open group --fields')
      list=list
      offer='url'
      ;;
    'audit access --by')
      offer='channel role group user'
      ;;
    'audit access --can')
      list=list
      offer='see read post administer add-subscribers remove-subscribers'
      ;;
    'audit access --fields')
      list=list
      offer='stream_id name invite_only is_web_public is_archived is_complete role members group_id group named_in user_id full_name email is_bot see read post administer add_subscribers remove_subscribers'
      ;;
    'audit access --columns')
      list=list
      offer='channel-id channel privacy archived complete group user email role members named-in see see-owners see-administrators see-moderators see-members see-guests read read-owners read-administrators read-moderators read-members read-guests post post-owners post-administrators post-moderators post-members post-guests administer administer-owners administer-administrators administer-moderators administer-members administer-guests add-subscribers add-subscribers-owners add-subscribers-administrators add-subscribers-moderators add-subscribers-members add-subscribers-guests remove-subscribers remove-subscribers-owners remove-subscribers-administrators remove-subscribers-moderators remove-subscribers-members remove-subscribers-guests'
      ;;
    'audit access --sort')
      offer='channel-id channel privacy archived complete group user email role members named-in see see-owners see-administrators see-moderators see-members see-guests read read-owners read-administrators read-moderators read-members read-guests post post-owners post-administrators post-moderators post-members post-guests administer administer-owners administer-administrators administer-moderators administer-members administer-guests add-subscribers add-subscribers-owners add-subscribers-administrators add-subscribers-moderators add-subscribers-members add-subscribers-guests remove-subscribers remove-subscribers-owners remove-subscribers-administrators remove-subscribers-moderators remove-subscribers-members remove-subscribers-guests'
      ;;
    'audit users --only')
      list=list
      offer='owner administrator inactive never-logged-in owns-bots-while-deactivated guest-in-many-channels'
      ;;
    'audit users --fields')
      list=list
      offer='user_id full_name delivery_email email role is_bot is_active date_joined findings last_active active_bots channels'
      ;;
    'audit users --columns')
      list=list
      offer='id name email role bot active joined findings last-active bots channels details'
      ;;
    'audit users --sort')
      offer='id name email role bot active joined findings last-active bots channels details'
      ;;
    'audit bots --owner-state')
      list=list
      offer='active deactivated none'
      ;;
    'audit bots --fields')
      list=list
      offer='user_id full_name email bot_type role is_active bot_owner_id owner owner_state groups permissions channels'
      ;;
    'audit bots --columns')
      list=list
      offer='id name email type role active owner owner-state groups permissions channels'
      ;;
    'audit bots --sort')
      offer='id name email type role active owner owner-state groups permissions channels'
      ;;
    'audit permissions --scope')
      list=list
      offer='org channel group'
      ;;
    'audit permissions --permission')
      list=list
      offer='create_multiuse_invite_group can_access_all_users_group can_add_custom_emoji_group can_add_subscribers_group can_create_bots_group can_create_groups can_create_private_channel_group can_create_public_channel_group can_create_web_public_channel_group can_create_write_only_bots_group can_delete_any_message_group can_delete_own_message_group can_invite_users_group can_manage_all_groups can_manage_billing_group can_mention_many_users_group can_move_messages_between_channels_group can_move_messages_between_topics_group can_resolve_topics_group can_set_delete_message_policy_group can_set_topics_policy_group can_summarize_topics_group direct_message_initiator_group direct_message_permission_group workplace_users_group create_public_stream_policy create_private_stream_policy create_web_public_stream_policy private_message_policy delete_own_message_policy user_group_edit_policy add_custom_emoji_policy move_messages_between_streams_policy edit_topic_policy invite_to_realm_policy invite_to_stream_policy bot_creation_policy wildcard_mention_policy can_remove_subscribers_group can_administer_channel_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_create_topic_group can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group'
      ;;
    'audit permissions --fields')
      list=list
      offer='scope id name permission allows value policy count user_ids ways through why'
      ;;
    'audit permissions --columns')
      list=list
      offer='permission of who count ways users why scope id allows through'
      ;;
    'audit permissions --sort')
      offer='permission of who count ways users why scope id allows through'
      ;;
    'defaults set --set')
      offer='color_scheme= web_font_size_px= web_line_height_percent= web_home_view= demote_inactive_streams= emojiset= enable_drafts_synchronization= enter_sends= fluid_layout_width= high_contrast_mode= left_side_userlist= starred_message_counts= translate_emoticons= twenty_four_hour_time= desktop_icon_count_display= email_notifications_batching_period_seconds= enable_desktop_notifications= enable_digest_emails= enable_offline_email_notifications= enable_offline_push_notifications= enable_online_push_notifications= enable_sounds= enable_stream_audible_notifications= enable_stream_desktop_notifications= enable_stream_email_notifications= enable_stream_push_notifications= message_content_in_email_notifications= notification_sound= pm_content_in_desktop_notifications= presence_enabled= realm_name_in_email_notifications_policy= wildcard_mentions_notify= enable_followed_topic_desktop_notifications= enable_followed_topic_email_notifications= enable_followed_topic_push_notifications= enable_followed_topic_audible_notifications= enable_followed_topic_wildcard_mentions_notify= automatically_follow_topics_policy= automatically_unmute_topics_in_muted_streams_policy= automatically_follow_topics_where_mentioned= display_emoji_reaction_users= email_address_visibility= web_escape_navigates_to_home_view= receives_typing_notifications= send_private_typing_notifications= send_read_receipts= send_stream_typing_notifications= web_mark_read_on_scroll_policy= web_channel_default_view= user_list_style= web_animate_image_previews= web_stream_unreads_count_display_policy= web_navigate_to_sent_message= web_suggest_update_timezone= hide_ai_features= web_left_sidebar_show_channel_folders= web_inbox_show_channel_folders= web_left_sidebar_unreads_count_summary= resolved_topic_notice_auto_read_policy='
      ;;
    'defaults set --if-current')
      offer='color-scheme= web-font-size-px= web-line-height-percent= web-home-view= demote-inactive-streams= emojiset= enable-drafts-synchronization= enter-sends= fluid-layout-width= high-contrast-mode= left-side-userlist= starred-message-counts= translate-emoticons= twenty-four-hour-time= desktop-icon-count-display= email-notifications-batching-period-seconds= enable-desktop-notifications= enable-digest-emails= enable-offline-email-notifications= enable-offline-push-notifications= enable-online-push-notifications= enable-sounds= enable-stream-audible-notifications= enable-stream-desktop-notifications= enable-stream-email-notifications= enable-stream-push-notifications= message-content-in-email-notifications= notification-sound= pm-content-in-desktop-notifications= presence-enabled= realm-name-in-email-notifications-policy= wildcard-mentions-notify= enable-followed-topic-desktop-notifications= enable-followed-topic-email-notifications= enable-followed-topic-push-notifications= enable-followed-topic-audible-notifications= enable-followed-topic-wildcard-mentions-notify= automatically-follow-topics-policy= automatically-unmute-topics-in-muted-streams-policy= automatically-follow-topics-where-mentioned= display-emoji-reaction-users= email-address-visibility= web-escape-navigates-to-home-view= receives-typing-notifications= send-private-typing-notifications= send-read-receipts= send-stream-typing-notifications= web-mark-read-on-scroll-policy= web-channel-default-view= user-list-style= web-animate-image-previews= web-stream-unreads-count-display-policy= web-navigate-to-sent-message= web-suggest-update-timezone= hide-ai-features= web-left-sidebar-show-channel-folders= web-inbox-show-channel-folders= web-left-sidebar-unreads-count-summary= resolved-topic-notice-auto-read-policy='
      ;;
    'defaults set --fields')
      list=list
      offer='color_scheme web_font_size_px web_line_height_percent web_home_view demote_inactive_streams emojiset enable_drafts_synchronization enter_sends fluid_layout_width high_contrast_mode left_side_userlist starred_message_counts translate_emoticons twenty_four_hour_time desktop_icon_count_display email_notifications_batching_period_seconds enable_desktop_notifications enable_digest_emails enable_offline_email_notifications enable_offline_push_notifications enable_online_push_notifications enable_sounds enable_stream_audible_notifications enable_stream_desktop_notifications enable_stream_email_notifications enable_stream_push_notifications message_content_in_email_notifications notification_sound pm_content_in_desktop_notifications presence_enabled realm_name_in_email_notifications_policy wildcard_mentions_notify enable_followed_topic_desktop_notifications enable_followed_topic_email_notifications enable_followed_topic_push_notifications enable_followed_topic_audible_notifications enable_followed_topic_wildcard_mentions_notify automatically_follow_topics_policy automatically_unmute_topics_in_muted_streams_policy automatically_follow_topics_where_mentioned display_emoji_reaction_users email_address_visibility web_escape_navigates_to_home_view receives_typing_notifications send_private_typing_notifications send_read_receipts send_stream_typing_notifications web_mark_read_on_scroll_policy web_channel_default_view user_list_style web_animate_image_previews web_stream_unreads_count_display_policy web_navigate_to_sent_message web_suggest_update_timezone hide_ai_features web_left_sidebar_show_channel_folders web_inbox_show_channel_folders web_left_sidebar_unreads_count_summary resolved_topic_notice_auto_read_policy outcome'
      ;;
    'subscription list --fields')
      list=list
      offer='stream_id name description rendered_description subscriber_count invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group date_created creator_id stream_post_policy is_announcement_only first_message_id is_recently_active stream_weekly_traffic color is_muted in_home_view pin_to_top desktop_notifications audible_notifications push_notifications email_notifications wildcard_mentions_notify'
      ;;
    'subscription list --columns')
      list=list
      offer='id channel color muted pinned in-home-view desktop audible push emailed wildcard-mentions'
      ;;
    'subscription list --sort')
      offer='id channel color muted pinned in-home-view desktop audible push emailed wildcard-mentions'
      ;;
    'subscription update --if-current')
      offer='channel-color= muted= pinned= desktop-notifications= audible-notifications= push-notifications= email-notifications= wildcard-mentions-notify='
      ;;
    'subscription update --fields')
      list=list
      offer='stream_id name color is_muted pin_to_top desktop_notifications audible_notifications push_notifications email_notifications wildcard_mentions_notify outcome'
      ;;
    'nav-view list --fields')
      list=list
      offer='fragment name is_pinned'
      ;;
    'nav-view list --columns')
      list=list
      offer='fragment name pinned kind'
      ;;
    'nav-view list --sort')
      offer='fragment name pinned kind'
      ;;
    'nav-view add --fields' | 'nav-view edit --fields' | 'nav-view remove --fields')
      list=list
      offer='fragment name is_pinned outcome'
      ;;
    'nav-view edit --if-current')
      offer='name= is-pinned='
      ;;
    'status set --reaction-type' | 'message react --reaction-type' | 'message unreact --reaction-type')
      offer='unicode_emoji realm_emoji extra_emoji'
      ;;
    'status set --fields' | 'status clear --fields')
      list=list
      offer='user_id full_name status_text emoji_name emoji_code reaction_type away outcome'
      ;;
    'message list --has' | 'message delete --has' | 'message flag add --has' | 'message flag remove --has')
      offer='link image attachment reaction'
      ;;
    'message list --is' | 'message delete --is' | 'message flag add --is' | 'message flag remove --is')
      offer='resolved unread starred mentioned dm alerted followed muted'
      ;;
    'message list --fields')
      list=list
      offer='id timestamp sender_full_name sender_id sender_email type stream_id display_recipient subject content content_type reactions flags last_edit_timestamp last_moved_timestamp edit_history match_content match_subject client is_me_message recipient_id sender_realm_str avatar_url submessages topic_links'
      ;;
    'message list --columns')
      list=list
      offer='id sent sender channel topic content sender-id sender-email type channel-id content-type reactions flags edited moved edit-history match-content match-subject client is-me-message recipient-id sender-realm-str avatar-url submessages topic-links'
      ;;
    'message list --sort')
      offer='id sent sender channel topic content sender-id sender-email type channel-id content-type reactions flags edited moved edit-history match-content match-subject client is-me-message recipient-id sender-realm-str avatar-url submessages topic-links'
      ;;
    'message view --fields')
      list=list
      offer='id timestamp sender_full_name sender_id sender_email type stream_id display_recipient subject content content_type reactions flags last_edit_timestamp last_moved_timestamp edit_history match_content match_subject client is_me_message recipient_id sender_realm_str avatar_url submessages topic_links raw_content'
      ;;
    'message history --fields')
      list=list
      offer='timestamp user_id topic prev_topic stream prev_stream content rendered_content prev_content prev_rendered_content content_html_diff'
      ;;
    'message history --columns')
      list=list
      offer='time by topic content prev-topic channel prev-stream rendered-content prev-content prev-rendered-content content-html-diff'
      ;;
    'message history --sort')
      offer='time by topic content prev-topic channel prev-stream rendered-content prev-content prev-rendered-content content-html-diff'
      ;;
    'message readers --fields')
      list=list
      offer='user_id'
      ;;
    'message readers --columns')
      list=list
      offer='user'
      ;;
    'message readers --sort')
      offer='user'
      ;;
    'message send --fields')
      list=list
      offer='id to stream_id user_id message_url outcome'
      ;;
    'message edit --fields')
      list=list
      offer='id content outcome'
      ;;
    'message move --propagate-mode')
      offer='change_one change_later change_all'
      ;;
    'message move --fields')
      list=list
      offer='id stream_id topic outcome row key error'
      ;;
    'message delete --fields')
      list=list
      offer='id outcome row key error'
      ;;
    'message report --report-type')
      offer='spam harassment inappropriate norms other'
      ;;
    'message report --fields')
      list=list
      offer='message_id report_type description outcome'
      ;;
    'message react --fields' | 'message unreact --fields')
      list=list
      offer='message_id emoji_name emoji_code reaction_type outcome'
      ;;
    'message typing --op')
      offer='start stop'
      ;;
    'message typing --fields')
      list=list
      offer='message_id op outcome'
      ;;
    'message schedule add --fields')
      list=list
      offer='scheduled_message_id type to topic content scheduled_delivery_timestamp outcome'
      ;;
    'message schedule list --fields')
      list=list
      offer='scheduled_message_id scheduled_delivery_timestamp type to topic content rendered_content failed'
      ;;
    'message schedule list --columns')
      list=list
      offer='id at type to topic content rendered-content failed'
      ;;
    'message schedule list --sort')
      offer='id at type to topic content rendered-content failed'
      ;;
    'message schedule remove --fields')
      list=list
      offer='scheduled_message_id outcome'
      ;;
    'message flag add --fields' | 'message flag remove --fields')
      list=list
      offer='op flag processed_count updated_count ignored_because_not_subscribed_channels outcome'
      ;;
    'attachment list --fields')
      list=list
      offer='id name size create_time message_ids path_id'
      ;;
    'attachment list --columns')
      list=list
      offer='id name size uploaded messages path'
      ;;
    'attachment list --sort')
      offer='id name size uploaded messages path'
      ;;
    'attachment upload --fields')
      list=list
      offer='file url filename size outcome'
      ;;
    'attachment delete --fields')
      list=list
      offer='id name outcome'
      ;;
    'attachment space --fields')
      list=list
      offer='upload_space_used realm_upload_quota_mib max_file_upload_size_mib'
      ;;
    'topic rename --fields' | 'topic move --fields' | 'topic merge --fields' | 'topic resolve --fields' | 'topic unresolve --fields')
      list=list
      offer='stream_id topic new_stream_id new_topic outcome'
      ;;
    'push test --fields')
      list=list
      offer='push_account_id device_id outcome'
      ;;
    'push register --token-kind')
      offer='fcm apns'
      ;;
    'push register --fields')
      list=list
      offer='device_id token_kind push_account_id push_public_key push_key_id token_id bouncer_public_key outcome'
      ;;
    'push register-apns --fields')
      list=list
      offer='appid outcome'
      ;;
    'push device list --fields')
      list=list
      offer='device_id push_key_id push_token_id pending_push_token_id push_token_last_updated_timestamp push_registration_error_code'
      ;;
    'push device list --columns')
      list=list
      offer='device_id push_key_id push_token_id pending_push_token_id push_registration_error_code'
      ;;
    'push device list --sort')
      offer='device_id push_key_id push_token_id pending_push_token_id push_registration_error_code'
      ;;
    'push device register --fields' | 'push device remove --fields')
      list=list
      offer='device_id outcome'
      ;;
    'org view --fields')
      list=list
      offer='name description org_type want_advertise_in_communities_directory default_language emails_restricted_to_domains disallow_disposable_email_addresses invite_required waiting_period_threshold require_unique_names send_welcome_emails authentication_methods name_changes_disabled email_changes_disabled avatar_changes_disabled welcome_message_custom_text default_avatar_source allow_message_editing message_content_edit_limit_seconds message_content_delete_limit_seconds move_messages_within_stream_limit_seconds move_messages_between_streams_limit_seconds message_retention_days message_edit_history_visibility_policy enable_read_receipts mandatory_topics topics_policy inline_image_preview inline_url_embed_preview media_preview_size send_channel_events_messages new_stream_announcements_stream_id signup_announcements_stream_id zulip_update_announcements_stream_id moderation_request_channel_id digest_emails_enabled message_content_allowed_in_email_notifications digest_weekday video_chat_provider jitsi_server_url giphy_rating gif_rating_policy default_code_block_language enable_spectator_access enable_guest_user_indicator enable_guest_user_dm_warning require_e2ee_push_notifications create_public_stream_policy create_private_stream_policy create_web_public_stream_policy private_message_policy delete_own_message_policy user_group_edit_policy add_custom_emoji_policy move_messages_between_streams_policy edit_topic_policy invite_to_realm_policy invite_to_stream_policy bot_creation_policy wildcard_mention_policy create_multiuse_invite_group can_access_all_users_group can_add_custom_emoji_group can_add_subscribers_group can_create_bots_group can_create_groups can_create_private_channel_group can_create_public_channel_group can_create_web_public_channel_group can_create_write_only_bots_group can_delete_any_message_group can_delete_own_message_group can_invite_users_group can_manage_all_groups can_manage_billing_group can_mention_many_users_group can_move_messages_between_channels_group can_move_messages_between_topics_group can_resolve_topics_group can_set_delete_message_policy_group can_set_topics_policy_group can_summarize_topics_group direct_message_initiator_group direct_message_permission_group workplace_users_group'
      ;;
    'org activity --chart')
      offer='people messages by-type by-client read by-channel'
      ;;
    'org activity --fields')
      list=list
      offer='end_time series everyone user'
      ;;
    'org activity --columns')
      list=list
      offer='until series everyone you'
      ;;
    'org activity --sort')
      offer='until series everyone you'
      ;;
    'org update --org-type')
      offer='unspecified business opensource education-nonprofit education research event nonprofit government political-group community personal other'
      ;;
    'org update --default-avatar-source')
      offer='gravatar jdenticon'
      ;;
    'org update --message-content-edit-limit-seconds' | 'org update --message-content-delete-limit-seconds' | 'org update --move-messages-within-stream-limit-seconds' | 'org update --move-messages-between-streams-limit-seconds' | 'org update --message-retention-days')
      offer='unlimited'
      ;;
    'org update --message-edit-history-visibility-policy')
      offer='all moves none'
      ;;
    'org update --topics-policy')
      offer='allow_empty_topic disable_empty_topic'
      ;;
    'org update --media-preview-size')
      offer='normal larger double'
      ;;
    'org update --digest-weekday')
      offer='monday tuesday wednesday thursday friday saturday sunday'
      ;;
    'org update --video-chat-provider')
      offer='none jitsi zoom bigbluebutton zoom-server constructor-groups nextcloud-talk webex'
      ;;
    'org update --jitsi-server-url')
      offer='default'
      ;;
    'org update --giphy-rating' | 'org update --gif-rating-policy')
      offer='disabled y g pg pg-13 r'
      ;;
    'org update --create-public-stream-policy' | 'org update --create-private-stream-policy' | 'org update --user-group-edit-policy' | 'org update --add-custom-emoji-policy' | 'org update --invite-to-stream-policy')
      offer='administrators moderators full-members members'
      ;;
    'org update --create-web-public-stream-policy')
      offer='administrators moderators nobody owners'
      ;;
    'org update --private-message-policy')
      offer='everyone nobody'
      ;;
    'org update --delete-own-message-policy')
      offer='administrators moderators full-members members everyone'
      ;;
    'org update --move-messages-between-streams-policy' | 'org update --invite-to-realm-policy')
      offer='administrators moderators full-members members nobody'
      ;;
    'org update --edit-topic-policy')
      offer='administrators moderators full-members members everyone nobody'
      ;;
    'org update --bot-creation-policy')
      offer='members administrators-generic administrators'
      ;;
    'org update --wildcard-mention-policy')
      offer='everyone members full-members administrators nobody moderators'
      ;;
    'org update --if-current')
      offer='name= description= org-type= want-advertise-in-communities-directory= default-language= string-id= emails-restricted-to-domains= disallow-disposable-email-addresses= invite-required= waiting-period-threshold= require-unique-names= send-welcome-emails= authentication-methods= name-changes-disabled= email-changes-disabled= avatar-changes-disabled= welcome-message-custom-text= default-avatar-source= allow-message-editing= message-content-edit-limit-seconds= message-content-delete-limit-seconds= move-messages-within-stream-limit-seconds= move-messages-between-streams-limit-seconds= message-retention-days= message-edit-history-visibility-policy= enable-read-receipts= mandatory-topics= topics-policy= inline-image-preview= inline-url-embed-preview= media-preview-size= send-channel-events-messages= new-stream-announcements-stream-id= signup-announcements-stream-id= zulip-update-announcements-stream-id= moderation-request-channel-id= digest-emails-enabled= message-content-allowed-in-email-notifications= digest-weekday= video-chat-provider= jitsi-server-url= giphy-rating= gif-rating-policy= default-code-block-language= enable-spectator-access= enable-guest-user-indicator= enable-guest-user-dm-warning= require-e2ee-push-notifications= create-public-stream-policy= create-private-stream-policy= create-web-public-stream-policy= private-message-policy= delete-own-message-policy= user-group-edit-policy= add-custom-emoji-policy= move-messages-between-streams-policy= edit-topic-policy= invite-to-realm-policy= invite-to-stream-policy= bot-creation-policy= wildcard-mention-policy= create-multiuse-invite-group= can-access-all-users-group= can-add-custom-emoji-group= can-add-subscribers-group= can-create-bots-group= can-create-groups= can-create-private-channel-group= can-create-public-channel-group= can-create-web-public-channel-group= can-create-write-only-bots-group= can-delete-any-message-group= can-delete-own-message-group= can-invite-users-group= can-manage-all-groups= can-manage-billing-group= can-mention-many-users-group= can-move-messages-between-channels-group= can-move-messages-between-topics-group= can-resolve-topics-group= can-set-delete-message-policy-group= can-set-topics-policy-group= can-summarize-topics-group= direct-message-initiator-group= direct-message-permission-group= workplace-users-group='
      ;;
    'org update --fields')
      list=list
      offer='name description org_type want_advertise_in_communities_directory default_language string_id emails_restricted_to_domains disallow_disposable_email_addresses invite_required waiting_period_threshold require_unique_names send_welcome_emails authentication_methods name_changes_disabled email_changes_disabled avatar_changes_disabled welcome_message_custom_text default_avatar_source allow_message_editing message_content_edit_limit_seconds message_content_delete_limit_seconds move_messages_within_stream_limit_seconds move_messages_between_streams_limit_seconds message_retention_days message_edit_history_visibility_policy enable_read_receipts mandatory_topics topics_policy inline_image_preview inline_url_embed_preview media_preview_size send_channel_events_messages new_stream_announcements_stream_id signup_announcements_stream_id zulip_update_announcements_stream_id moderation_request_channel_id digest_emails_enabled message_content_allowed_in_email_notifications digest_weekday video_chat_provider jitsi_server_url giphy_rating gif_rating_policy default_code_block_language enable_spectator_access enable_guest_user_indicator enable_guest_user_dm_warning require_e2ee_push_notifications create_public_stream_policy create_private_stream_policy create_web_public_stream_policy private_message_policy delete_own_message_policy user_group_edit_policy add_custom_emoji_policy move_messages_between_streams_policy edit_topic_policy invite_to_realm_policy invite_to_stream_policy bot_creation_policy wildcard_mention_policy create_multiuse_invite_group can_access_all_users_group can_add_custom_emoji_group can_add_subscribers_group can_create_bots_group can_create_groups can_create_private_channel_group can_create_public_channel_group can_create_web_public_channel_group can_create_write_only_bots_group can_delete_any_message_group can_delete_own_message_group can_invite_users_group can_manage_all_groups can_manage_billing_group can_mention_many_users_group can_move_messages_between_channels_group can_move_messages_between_topics_group can_resolve_topics_group can_set_delete_message_policy_group can_set_topics_policy_group can_summarize_topics_group direct_message_initiator_group direct_message_permission_group workplace_users_group outcome'
      ;;
    'org test-welcome --fields')
      list=list
      offer='message_id welcome_message_custom_text outcome'
      ;;
    'org deactivate --fields')
      list=list
      offer='realm_name outcome'
      ;;
    'org icon set --fields' | 'org icon remove --fields')
      list=list
      offer='icon_url icon_source outcome'
      ;;
    'org logo set --fields' | 'org logo remove --fields')
      list=list
      offer='logo_url logo_source night_logo_url night_logo_source outcome'
      ;;
    'profile-field list --type')
      list=list
      offer='short-text long-text options date link people external-account pronouns'
      ;;
    'profile-field list --fields')
      list=list
      offer='id name type hint field_data display_in_profile_summary required editable_by_user use_for_user_matching order'
      ;;
    'profile-field list --columns')
      list=list
      offer='id name type hint required editable field-data summary matching order'
      ;;
    'profile-field list --sort')
      offer='id name type hint required editable field-data summary matching order'
      ;;
    'profile-field add --type')
      offer='short-text long-text options date link people external-account pronouns'
      ;;
    'profile-field add --account' | 'profile-field update --account')
      offer='github twitter'
      ;;
    'profile-field add --fields' | 'profile-field update --fields' | 'profile-field remove --fields')
      list=list
      offer='id name type hint field_data display_in_profile_summary required editable_by_user use_for_user_matching outcome'
      ;;
    'profile-field update --if-current')
      offer='name= hint= field-data= summary= required= editable= matching='
      ;;
    'domain list --fields')
      list=list
      offer='domain allow_subdomains'
      ;;
    'domain list --columns')
      list=list
      offer='domain subdomains'
      ;;
    'domain list --sort')
      offer='domain subdomains'
      ;;
    'domain add --fields' | 'domain update --fields' | 'domain remove --fields')
      list=list
      offer='domain allow_subdomains outcome'
      ;;
    'domain update --if-current')
      offer='allow-subdomains='
      ;;
    'emoji list --fields')
      list=list
      offer='id name deactivated author_id source_url still_url'
      ;;
    'emoji list --columns')
      list=list
      offer='id name deactivated author source_url still-url'
      ;;
    'emoji list --sort')
      offer='id name deactivated author source_url still-url'
      ;;
    'emoji add --fields' | 'emoji remove --fields')
      list=list
      offer='id name filename outcome'
      ;;
    'linkifier list --fields')
      list=list
      offer='id pattern url_template example_input reverse_template alternative_url_templates url_format'
      ;;
    'linkifier list --columns')
      list=list
      offer='id pattern url-template example-input reverse-template alternative-url-templates url-format'
      ;;
    'linkifier list --sort')
      offer='id pattern url-template example-input reverse-template alternative-url-templates url-format'
      ;;
    'linkifier add --fields' | 'linkifier edit --fields' | 'linkifier remove --fields')
      list=list
      offer='id pattern url_template example_input reverse_template alternative_url_templates outcome'
      ;;
    'linkifier edit --if-current')
      offer='pattern= url-template= example-input= reverse-template='
      ;;
    'linkifier reorder --fields')
      list=list
      offer='ordered_linkifier_ids outcome'
      ;;
    'linkifier test --fields')
      list=list
      offer='linkifier_id text start end url outcome overlapped_by'
      ;;
    'linkifier test --columns')
      list=list
      offer='linkifier text outcome url start end'
      ;;
    'linkifier test --sort')
      offer='linkifier text outcome url start end'
      ;;
    'playground list --fields')
      list=list
      offer='id name pygments_language url_template url_prefix'
      ;;
    'playground list --columns')
      list=list
      offer='id name language url_template url-prefix'
      ;;
    'playground list --sort')
      offer='id name language url_template url-prefix'
      ;;
    'playground add --fields' | 'playground remove --fields')
      list=list
      offer='id name pygments_language url_template outcome'
      ;;
    'data-export start --type')
      offer='public full_with_consent full_without_consent'
      ;;
    'data-export start --fields')
      list=list
      offer='id export_time export_type pending acting_user_id export_url deleted_timestamp export_from_prior_server failed_timestamp outcome'
      ;;
    'data-export list --fields' | 'data-export wait --fields')
      list=list
      offer='id export_time export_type pending acting_user_id export_url deleted_timestamp export_from_prior_server failed_timestamp'
      ;;
    'data-export list --columns')
      list=list
      offer='id started type pending by url deleted failed prior-server'
      ;;
    'data-export list --sort')
      offer='id started type pending by url deleted failed prior-server'
      ;;
    'data-export download --fields')
      list=list
      offer='id file bytes outcome'
      ;;
    'data-export delete --fields')
      list=list
      offer='id outcome'
      ;;
    'data-export consents --fields')
      list=list
      offer='user_id consented email_address_visibility'
      ;;
    'data-export consents --columns')
      list=list
      offer='user_id name consented email-address-visibility'
      ;;
    'data-export consents --sort')
      offer='user_id name consented email-address-visibility'
      ;;
    'webhook listen --fields')
      list=list
      offer='bot_email bot_full_name data trigger token message'
      ;;
    'webhook sample --trigger')
      offer='direct_message mention'
      ;;
    'journal verify --fields')
      list=list
      offer='intact lines first_seq last_seq first_at last_at head noted_seq fault files'
      ;;
    'wait user --for' | 'wait channel --for' | 'wait group --for')
      offer='gone'
      ;;
    'auth login --fields')
      list=list
      offer='profile site email key_in realm_name zulip_version zulip_feature_level user_id full_name role is_bot'
      ;;
    'auth status --fields')
      list=list
      offer='profile site email good problem hint key_in keyring site_from email_from key_from realm_name zulip_version zulip_feature_level user_id full_name role is_bot'
      ;;
    'auth status --columns')
      list=list
      offer='profile site email good role level key_in problem'
      ;;
    'auth status --sort')
      offer='profile site email good role level key_in problem'
      ;;
    'auth list --fields' | 'auth list --columns')
      list=list
      offer='profile site email active key_in'
      ;;
    'auth list --sort')
      offer='profile site email active key_in'
      ;;
    'auth switch --fields' | 'auth logout --fields')
      list=list
      offer='profile site email'
      ;;
    'auth rename --fields')
      list=list
      offer='profile old_name site email'
      ;;
    'auth rotate --fields')
      list=list
      offer='profile site email key_in outcome'
      ;;
    'config list --fields' | 'config list --columns')
      list=list
      offer='key value origin'
      ;;
    'config list --sort')
      offer='key value origin'
      ;;
    'config set --fields')
      list=list
      offer='key value profile'
      ;;
    'config unset --fields')
      list=list
      offer='key profile'
      ;;
    'api list --fields')
      list=list
      offer='id method path since deprecated command parameters'
      ;;
    'api list --columns')
      list=list
      offer='method path since command parameters id deprecated'
      ;;
    'api list --sort')
      offer='method path since command parameters id deprecated'
      ;;
    'sandbox start --rate-limit' | 'sandbox run --rate-limit')
      offer='off'
      ;;
    'sandbox start --faults' | 'sandbox run --faults')
      list=list
      offer='drop-before= drop-after= http500= http502html= http429= truncate= accepts-and-drops= slow= seed='
      ;;
    'sandbox start --deactivated' | 'sandbox run --deactivated')
      offer='organization owner admin moderator member guest bot'
      ;;
    'sandbox start --language' | 'sandbox run --language')
      offer='en de'
      ;;
    'sandbox start --tls-mode' | 'sandbox run --tls-mode')
      offer='ok expired wrong-host self-signed client-cert'
      ;;
    'sandbox run --as')
      offer='owner admin moderator member guest bot stranger'
      ;;
    'sandbox emit --fields')
      list=list
      offer='count first last outcome'
      ;;
    'sandbox deliver --trigger')
      offer='mention direct_message private_message'
      ;;
    'sandbox deliver --fields')
      list=list
      offer='message_id outcome status tries content failure told'
      ;;
    'sandbox deliver --columns')
      list=list
      offer='message_id outcome status tries content failure'
      ;;
    'sandbox deliver --sort')
      offer='message_id outcome status tries content failure'
      ;;
    'help commands --fields')
      list=list
      offer='format_version version commands global_options exit_codes'
      ;;
    *' --format')
      offer='table json ndjson csv tsv yaml markdown'
      ;;
    *' --csv-for')
      offer='excel'
      ;;
    *' --color')
      offer='auto always never'
      ;;
  esac
  case "$at $flag" in
    *' --profile') names=profile ;;
    'tail --user' | *' --subscribers' | 'channel subscribe --users' | 'channel unsubscribe --users' | 'channel subscribers set --users' | 'user list --users' | *' --members') names=people, ;;
    *' --folder' | *' --folder-id' | *' --where-folder') names=folder ;;
    'channel access --user' | *' --sender' | *' --hand-over-to' | *' --owner' | *' --bot-owner-id' | *' --where-owner' | 'invite list --by' | *' --where-by' | 'audit access --user' | 'audit permissions --user' | *' --dm' | 'message send --user' | 'message schedule add --user') names=user ;;
    *' --can-add-subscribers-group' | *' --can-remove-subscribers-group' | *' --can-administer-channel-group' | *' --can-delete-any-message-group' | *' --can-delete-own-message-group' | *' --can-move-messages-out-of-channel-group' | *' --can-move-messages-within-channel-group' | *' --can-send-message-group' | *' --can-subscribe-group' | *' --can-resolve-topics-group' | *' --can-create-topic-group' | *' --can-add-members-group' | *' --can-join-group' | *' --can-leave-group' | *' --can-manage-group' | *' --can-mention-group' | *' --can-remove-members-group' | *' --create-multiuse-invite-group' | *' --can-add-custom-emoji-group' | *' --can-create-bots-group' | *' --can-create-groups' | *' --can-create-private-channel-group' | *' --can-create-public-channel-group' | *' --can-create-write-only-bots-group' | *' --can-invite-users-group' | *' --can-manage-all-groups' | *' --can-manage-billing-group' | *' --can-mention-many-users-group' | *' --can-move-messages-between-channels-group' | *' --can-move-messages-between-topics-group' | *' --can-set-delete-message-policy-group' | *' --can-set-topics-policy-group' | *' --can-summarize-topics-group' | *' --direct-message-initiator-group' | *' --direct-message-permission-group' | *' --workplace-users-group') names=permission, ;;
    'channel default-group create --channel' | 'user list --channel' | 'user create --channel' | 'user onboard --channel' | *' --where-channel' | *' --default-sending-channel' | *' --default-events-channel' | *' --default-sending-stream' | *' --default-events-register-stream' | 'invite create --channel' | 'audit access --channel' | 'audit users --channel' | 'audit permissions --channel' | 'message list --channel' | 'message move --channel' | *' --from-channel' | 'message delete --channel' | 'message flag add --channel' | 'message flag remove --channel' | *' --to-channel' | 'org activity --channel' | *' --new-stream-announcements-stream-id' | *' --signup-announcements-stream-id' | *' --zulip-update-announcements-stream-id' | *' --moderation-request-channel-id') names=channel ;;
    *' --group' | *' --where-group' | *' --subgroups' | *' --direct-subgroup-ids') names=group ;;
    *' --profile-field' | *' --profile-data') names=field ;;
    'open channel --topic' | 'message send --topic' | 'message schedule add --topic') names=topic@ ;;
    'message list --topic' | 'message move --topic' | *' --from-topic' | 'message delete --topic' | 'message flag add --topic' | 'message flag remove --topic') names=topic@--channel ;;
    *' --into') names=topic@--from-channel ;;
  esac
}

# The words that may stand for an argument.
_realmctl_argument() {
  case "$at $count" in
    'schema 0') offer='plan outcome results error report offboarding lint model commands' ;;
    'completion 0') offer='bash zsh fish powershell' ;;
    'channel view '* | 'channel access 0' | 'channel update '* | 'channel archive '* | 'channel subscribe '* | 'channel unsubscribe '* | 'channel topics 0' | 'channel delete-topic 0' | 'channel email 0' | 'channel mark-topic-read 0' | 'channel subscribers list 0' | 'channel subscribers set 0' | 'channel default add '* | 'channel default remove '* | 'channel default-group add '[1-9]* | 'channel default-group remove '[1-9]* | 'open channel 0' | 'subscription update '* | 'message send '* | 'message schedule add 0' | 'topic list 0' | 'topic rename 0' | 'topic move 0' | 'topic resolve 0' | 'topic unresolve 0' | 'topic delete 0' | 'wait channel 0') names=channel ;;
    'channel unarchive '*) names=retired-channel ;;
    'channel delete-topic '[1-9]* | 'channel mark-topic-read 1' | 'topic rename 1' | 'topic move '[1-9]* | 'topic resolve '[1-9]* | 'topic unresolve '[1-9]* | 'topic delete '[1-9]*) names=topic@ ;;
    'folder update '* | 'folder reorder '* | 'folder archive '*) names=folder ;;
    'folder unarchive '*) names=retired-folder ;;
    'user view '* | 'user update '* | 'user deactivate '* | 'user offboard '* | 'user status 0' | 'user presence 0' | 'user settings update '* | 'open user 0' | 'subscription list 0' | 'status set 0' | 'status clear 0' | 'wait user 0') offer='me' names=user ;;
    'user reactivate '*) offer='me' names=retired-user ;;
    'bot update '* | 'bot deactivate '* | 'bot key 0' | 'bot regenerate-key 0') offer='me' names=bot ;;
    'bot reactivate '*) offer='me' names=retired-bot ;;
    'group view '* | 'group update '* | 'group expand 0' | 'group deactivate '* | 'group members list 0' | 'group members add 0' | 'group members remove 0' | 'group members set 0' | 'open group 0' | 'wait group 0') names=group ;;
    'group reactivate '*) names=retired-group ;;
    'group members add '[1-9]* | 'group members remove '[1-9]* | 'group members set '[1-9]*) offer='me none group:' names=people ;;
    'message flag add 0' | 'message flag remove 0') offer='read starred collapsed' ;;
    'topic merge '*) names=topic@--from-channel ;;
    'auth switch 0' | 'auth rename 0' | 'auth logout 0') names=profile ;;
    'config get 0' | 'config set 0' | 'config unset 0') offer='profile site email insecure cert_bundle client_cert client_cert_key format color pager timeout max_wait prompt keyring' ;;
  esac
}

_realmctl() {
  local words whole current word i count=0 first='' names=''
  local at='' flag='' lead='' offer='' list='' next='' takes='' switches=''
  COMPREPLY=()
  _realmctl_read
  _realmctl_command
  for ((i = 1; i < ${#words[@]} - 1; i++)); do
    word=${words[i]}
    if [[ $flag ]]; then
      flag=''
      continue
    fi
    case $word in
      --) return ;;
      -*) if [[ " $takes " == *" $word "* ]]; then flag=$word; fi ;;
      *)
        if [[ $next ]]; then
          at=${at:+$at }$word
          _realmctl_command
        else
          if ((count == 0)); then first=$word; fi
          count=$((count + 1))
        fi
        ;;
    esac
  done
  whole=${words[${#words[@]}-1]}
  current=$whole
  if [[ ! $flag && $current == --*=* ]]; then
    flag=${current%%=*}
    lead=$flag=
    current=${current#*=}
    if [[ " $takes " != *" $flag "* ]]; then return; fi
  fi
  if [[ $flag ]]; then
    _realmctl_value
  elif [[ $current == -* ]]; then
    offer="$takes $switches"
  elif [[ $next ]]; then
    offer=$next
  else
    _realmctl_argument
  fi
  _realmctl_reply
  if [[ $names ]]; then _realmctl_live; fi
}

complete -o bashdefault -o default -o nospace -F _realmctl realmctl
